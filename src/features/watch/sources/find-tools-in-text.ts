const WORD = /[\p{L}\p{N}]+/gu;
const WORDS_MAX = 6;

interface NamedTool {
  id: number;
  name: string;
}

/** Finds tools in texts by their names. */
export type ToolFinder = (text: string) => number[];

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** "Continue" and "Speak" are words of the language, too, so such a name counts only as it is written. */
function isPlainWord(name: string): boolean {
  return /^\p{Lu}?\p{Ll}+$/u.test(name);
}

/** Whole words only, at each place the longest name; each tool once, in the order of the text. */
export function createToolFinder(tools: readonly NamedTool[]): ToolFinder {
  const byName = new Map<string, NamedTool>();
  for (const tool of tools) {
    const key = wordsOf(tool.name).join(' ').toLowerCase();
    if (key.length > 1 && !byName.has(key)) byName.set(key, tool);
  }
  return (text) => {
    const words = wordsOf(text);
    const found = new Set<number>();
    for (let start = 0; start < words.length; ) {
      let taken = 1;
      for (let length = Math.min(WORDS_MAX, words.length - start); length > 0; length -= 1) {
        const written = words.slice(start, start + length).join(' ');
        const tool = byName.get(written.toLowerCase());
        if (!tool || (isPlainWord(tool.name) && written !== tool.name)) continue;
        found.add(tool.id);
        taken = length;
        break;
      }
      start += taken;
    }
    return [...found];
  };
}
