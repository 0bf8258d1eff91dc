type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The array itself when it holds `needed` elements, otherwise a copy with at least an eighth of its room again. */
export function growArray<T extends NumberArray>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const Constructor = array.constructor as new (length: number) => T;
  const larger = new Constructor(Math.max(needed, Math.ceil(array.length * 1.125), 64));
  larger.set(array);
  return larger;
}
