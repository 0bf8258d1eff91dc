const WORD = /[\p{L}\p{N}]+/gu;
const WORDS_MAX = 6;

interface NamedTool {
  id: number;
  name: string;
}

/** Finds tools in texts by their names. */
export type ToolFinder = (text: string) => number[];

interface Word {
  text: string;
  /** A capital says nothing here, because a sentence begins or all words of the text have one. */
  isCapitalAnyway: boolean;
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** "Continue" and "Speak" are words of the language, too, so such a name counts only as it is written. */
function isPlainWord(name: string): boolean {
  return /^\p{Lu}?\p{Ll}+$/u.test(name);
}

/**
 * Plain words that sentences and titles begin with. A capital at the beginning of a sentence, or in a title that Has One On
 * Every Word, does not tell such a name from the word; in the middle of a sentence, or before ".com", it does.
 */
const EVERYDAY = new Set(
  (
    'ask bolt build canvas chat clip code continue copy craft create cursor draw edit flow focus frame gamma guide jump learn ' +
    'linear listen loop make move notice pitch play read relay replicate replit rewind ship sketch spark speak stitch sync ' +
    'talk tap think together tome try type vision voice watch wave write zoom'
  ).split(' '),
);
const NAME_ENDINGS = new Set(['com', 'ai', 'io', 'app', 'dev']);

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** True when most of the longer words after the first begin with a capital. */
function isTitleCase(words: readonly string[]): boolean {
  const long = words.slice(1).filter((word) => word.length > 3);
  return long.length > 2 && long.filter(isCapital).length > long.length * 0.6;
}

function readWords(text: string): Word[] {
  const found = [...text.matchAll(WORD)];
  const isTitle = isTitleCase(found.map(([word]) => word));
  let end = 0;
  return found.map(({ 0: word, index }) => {
    const gap = text.slice(end, index);
    const isBeginning = end === 0 || /[.!?:;|\n"“«•–—]/.test(gap);
    end = index + word.length;
    return { text: word, isCapitalAnyway: isTitle || isBeginning };
  });
}

/** True when the words at a place are the tool's name, and not just the same words. */
function isNamed({ name }: NamedTool, run: readonly Word[], after: string): boolean {
  if (!isPlainWord(name)) return true;
  const [{ text, isCapitalAnyway }] = run as [Word];
  if (text !== name) return false;
  return !isCapitalAnyway || !EVERYDAY.has(name.toLowerCase()) || NAME_ENDINGS.has(after);
}

/** Whole words only, at each place the longest name; each tool once, in the order of the text. */
export function createToolFinder(tools: readonly NamedTool[]): ToolFinder {
  const byName = new Map<string, NamedTool>();
  for (const tool of tools) {
    const key = wordsOf(tool.name).join(' ').toLowerCase();
    if (key.length > 1 && !byName.has(key)) byName.set(key, tool);
  }
  return (text) => {
    const words = readWords(text);
    const found = new Set<number>();
    for (let start = 0; start < words.length; ) {
      let taken = 1;
      for (let length = Math.min(WORDS_MAX, words.length - start); length > 0; length -= 1) {
        const run = words.slice(start, start + length);
        const tool = byName.get(
          run
            .map((word) => word.text)
            .join(' ')
            .toLowerCase(),
        );
        if (!tool || !isNamed(tool, run, words[start + length]?.text ?? '')) continue;
        found.add(tool.id);
        taken = length;
        break;
      }
      start += taken;
    }
    return [...found];
  };
}
