import type { ArrayChange } from 'diff';
// The package's index brings every kind of comparison into the bundle.
import { diffArrays } from 'diff/lib/diff/array.js';

/** A stretch of a text that is in both texts, or only in this one. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

interface TextDifference {
  old: Stretch[];
  new: Stretch[];
}

/** With more edits than this, everything between the common ends counts as changed: at most about 50 ms. */
const MAX_EDITS = 1000;

const words = new Intl.Segmenter('en', { granularity: 'word' });

function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

/** Returns for each item of both lists whether it belongs to a longest common subsequence. */
export function markCommon(before: string[], after: string[]): [boolean[], boolean[]] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  if (!changes) return markCommonEnds(before, after);
  const mark = ({ count, added, removed }: ArrayChange<string>) =>
    Array<boolean>(count).fill(!added && !removed);
  return [
    changes.filter(({ added }) => !added).flatMap(mark),
    changes.filter(({ removed }) => !removed).flatMap(mark),
  ];
}

function markCommonEnds(before: string[], after: string[]): [boolean[], boolean[]] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const mark = ({ length }: string[]) => Array.from({ length }, (_, at) => at < start || at >= length - end);
  return [mark(before), mark(after)];
}

/** Joins neighbours of a kind. A mere space between two changed words is changed with them. */
function joinStretches(parts: readonly string[], isCommon: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, text] of parts.entries()) {
    const isBridge = !text.trim() && isCommon[index - 1] === false && isCommon[index + 1] === false;
    const isChanged = !isCommon[index] || isBridge;
    const last = stretches.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else stretches.push({ text, isChanged });
  }
  return stretches;
}

/** Compares two texts word by word. The stretches of a side add up to its text. */
export function compareTexts(before: string, after: string): TextDifference {
  const [oldWords, newWords] = [splitWords(before), splitWords(after)];
  const [inOld, inNew] = markCommon(oldWords, newWords);
  return { old: joinStretches(oldWords, inOld), new: joinStretches(newWords, inNew) };
}
