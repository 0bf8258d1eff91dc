import { readNumber } from '#src/shared/numbers/read-number.ts';

/** Whole numbers that a comparison's costs are computed for. */
export const USAGE = {
  people: { least: 1, most: 10_000, usual: 1 },
  months: { least: 1, most: 60, usual: 12 },
  /** A month. */
  calls: { least: 0, most: 1_000_000_000, usual: 1000 },
} as const;
export type UsageName = keyof typeof USAGE;
export type Usage = Record<UsageName, number>;

/** A number as it was typed or stands in an address: cut to its bounds, the usual one for anything else than a number. */
export function readUsage(name: UsageName, text: string | null): number {
  const { least, most, usual } = USAGE[name];
  const value = readNumber(text ?? '', { whole: true });
  return value === undefined ? usual : Math.min(most, Math.max(least, Math.floor(value)));
}

/** All numbers by their texts. */
export function readUsages(textOf: (name: UsageName) => string | null): Usage {
  return {
    people: readUsage('people', textOf('people')),
    months: readUsage('months', textOf('months')),
    calls: readUsage('calls', textOf('calls')),
  };
}

export const USUAL: Usage = readUsages(() => null);
