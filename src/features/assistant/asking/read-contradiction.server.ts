import type { Interpretation } from '#src/features/tools/search/public/search-contract.ts';
import { cutAmounts } from '#src/shared/numbers/read-price.ts';

/** Two things that no tool is at once, as they were typed, and the request without the second. */
export interface Contradiction {
  one: string;
  other: string;
  rest: string;
}

type Understood = Interpretation['understood'];

const CUE = `(?:at least|more than|no less than|over|above|min(?:imum)?(?: of)?|starting (?:at|from)|au moins|plus de|minimum|au-dessus de|à partir de)`;
/** U+E000 and U+E002 stand for money. */
const LEAST = new RegExp(String.raw`(?:^|[\s,;])${CUE} ?[\uE000\uE002]`, 'iu');

/** The least price that is asked for, with its words. */
function readLeast(request: string): { text: string; amount: number } | undefined {
  const found = cutAmounts(request, [LEAST]);
  return found && { text: found.words.replace(/^[,;]/, ''), amount: found.amount.amount };
}

function findPart(understood: Understood, as: string, value: string): string | undefined {
  return understood.find((part) => part.as === as && part.value === value)?.text;
}

/** Pairs that exclude each other, by what was understood: what is kept, and what is given up. */
const PAIRS: readonly (readonly [as: string, value: string, otherAs: string, otherValue: string])[] = [
  ['price', 'free', 'price', 'paid'],
  ['type', 'open_source', 'negation', 'open_source'],
];

/** "Free or paid", "open source and proprietary ones": both are wanted, each of some tools. */
function isChoice(request: string, one: string, other: string): boolean {
  const [first, second] = [request.indexOf(one), request.indexOf(other)];
  const gap =
    first < second ? request.slice(first + one.length, second) : request.slice(second + other.length, first);
  return /^\s?(?:or|and|ou|et|\/|&|as well as)\s?$/i.test(gap);
}

/** Finds wishes that no tool can meet together: "free, at least $50"; "open source and proprietary". */
export function readContradiction(message: string, understood: Understood): Contradiction | undefined {
  const request = message.replace(/\s+/g, ' ');
  const without = (text: string) => request.replace(text, ' ').replace(/\s+/g, ' ').trim();
  const least = readLeast(request);
  const most = understood.find(({ as, value }) => as === 'price' && /^[\d.]+$/.test(value));
  const free = findPart(understood, 'price', 'free');
  if (least && free !== undefined && least.amount > 0) {
    return { one: free, other: least.text, rest: without(least.text) };
  }
  if (least && most && Number(most.value) < least.amount) {
    return { one: most.text, other: least.text, rest: without(least.text) };
  }
  for (const [as, value, otherAs, otherValue] of PAIRS) {
    const one = findPart(understood, as, value);
    const other = findPart(understood, otherAs, otherValue);
    if (one === undefined || other === undefined || isChoice(request, one, other)) continue;
    return { one, other, rest: without(other) };
  }
  return undefined;
}
