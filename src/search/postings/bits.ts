/**
 * Answers as 0 or 1, to be added or multiplied. In loops over many documents a branch that nobody can foresee costs as much as
 * twenty additions.
 */

/** 1 for a positive number, 0 for 0. */
export function isPositive(number: number): number {
  return -number >>> 31;
}

/** 1 for 0, 0 for a positive number. */
export function isZero(number: number): number {
  return (number - 1) >>> 31;
}

/** 1 for a mask that has all bits, 0 for another. */
export function hasAll(mask: number, bits: number): number {
  return isZero(~mask & bits);
}
