/** A stretch of a text that is in both texts, or only in this one. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

interface TextDifference {
  old: Stretch[];
  new: Stretch[];
}

/** Beyond so many comparisons what lies between the common ends counts as changed: 8 MB and some tens of milliseconds. */
const MAX_CELLS = 4_000_000;

const words = new Intl.Segmenter('en', { granularity: 'word' });

function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

/** Which items of both lists belong to a longest common subsequence. */
export function markCommon(before: readonly string[], after: readonly string[]): [boolean[], boolean[]] {
  const inOld = new Array<boolean>(before.length).fill(false);
  const inNew = new Array<boolean>(after.length).fill(false);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  inOld.fill(true, 0, start).fill(true, before.length - end);
  inNew.fill(true, 0, start).fill(true, after.length - end);
  const matches = matchMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  for (const [row, column] of matches) {
    inOld[start + row] = true;
    inNew[start + column] = true;
  }
  return [inOld, inNew];
}

/** Pairs of places with equal items: the textbook table of common lengths, walked from its start. */
function matchMiddle(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1;
  if ((before.length + 1) * width > MAX_CELLS) return [];
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cell = row * width + column;
      lengths[cell] =
        before[row] === after[column]
          ? lengths[cell + width + 1]! + 1
          : Math.max(lengths[cell + width]!, lengths[cell + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const cell = row * width + column;
    if (before[row] === after[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengths[cell + width]! >= lengths[cell + 1]!) row += 1;
    else column += 1;
  }
  return pairs;
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

/** What differs between two texts, word by word. The stretches of a side, joined, are its text again. */
export function compareTexts(before: string, after: string): TextDifference {
  const [oldWords, newWords] = [splitWords(before), splitWords(after)];
  const [inOld, inNew] = markCommon(oldWords, newWords);
  return { old: joinStretches(oldWords, inOld), new: joinStretches(newWords, inNew) };
}
