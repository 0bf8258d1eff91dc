type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * The array itself when it holds `needed` elements, otherwise one with at least an eighth of its room again, into which it is
 * moved: it is empty afterwards, and its memory is free at once instead of with the next garbage collection.
 */
export function growArray<T extends NumberArray>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const Constructor = array.constructor as new (buffer: ArrayBufferLike) => T;
  const length = Math.max(needed, Math.ceil(array.length * 1.125), 64);
  return new Constructor((array.buffer as ArrayBuffer).transfer(length * array.BYTES_PER_ELEMENT));
}
