import { cutWord } from './fold-word.ts';
import { scanWords } from './scan-words.ts';
import { isStopWord } from './stop-words.ts';

/** Words of one query that are looked up; one bit each in the mask of a document. */
export const MAX_QUERY_WORDS = 16;
/** Units of a query that are read at all. */
const MAX_QUERY_LENGTH = 1000;

/** The parsed text of a query. All words are folded. */
export interface ReadQuery {
  /** The words as typed, stop words included, for joining neighbours. */
  typed: string[];
  /** Positions in `typed` of the words that must match; the last one also as a prefix. */
  wanted: number[];
  /** Words that must be neighbours; a single quoted word must match exactly. */
  phrases: string[][];
  /** Words, or neighbouring words, a document must not have. */
  excluded: string[][];
  /** All words in one, as a title is joined. */
  joined: string;
  /** The text is not blank, yet holds no word at all. */
  wordless: boolean;
}

const QUOTED = /(?<=(^|\s)?)(-?)["“”]([^"“”]*)["“”]/g;

/** Reads a query: plain words, "quoted phrases", -excluded words. Never throws; work is bounded. */
export function readQuery(text: string): ReadQuery {
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  let room = MAX_QUERY_WORDS;
  const rest = text
    .slice(0, MAX_QUERY_LENGTH)
    .replace(QUOTED, (_all, _gap, minus: string, quoted: string) => {
      const words = scanWords(quoted, minus ? MAX_QUERY_WORDS : room).words;
      if (words.length === 0) return ' ';
      if (minus) excluded.push(words);
      else {
        phrases.push(words);
        room -= words.length;
      }
      return ' ';
    });
  const plain: string[] = [];
  for (const chunk of rest.split(/\s+/)) {
    const words = /^-[^-]/.test(chunk) ? scanWords(chunk.slice(1), MAX_QUERY_WORDS).words : [];
    if (words.length === 0) plain.push(chunk);
    else if (excluded.length < MAX_QUERY_WORDS) excluded.push(words);
  }
  const { words: typed, glued } = scanWords(plain.join(' '), MAX_QUERY_WORDS);
  const joined = cutWord([...typed, ...phrases.flat()].join(''));
  return {
    typed,
    wanted: chooseWanted(typed, glued, phrases.length > 0).slice(-room || typed.length),
    phrases,
    excluded,
    joined,
    wordless: text.trim() !== '' && joined === '' && excluded.length === 0,
  };
}

/** Leaves stop words and repetitions out, unless nothing else is asked. */
function chooseWanted(typed: readonly string[], glued: readonly boolean[], hasPhrases: boolean): number[] {
  const distinct = typed.map((_, at) => at).filter((at) => typed.lastIndexOf(typed[at]!) === at);
  // The "a" of "a.i." is a piece of a word, not an article.
  const meant = distinct.filter((at) => glued[at] || glued[at + 1] || !isStopWord(typed[at]!));
  return meant.length > 0 || hasPhrases ? meant : distinct;
}
