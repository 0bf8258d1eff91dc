import { selectTop } from '#src/search/matching/select-top.ts';

/** Where memory for vectors ends: 57 MB for those of 384 numbers. */
export const MOST_VECTORS = 100_000;
/** So many candidates are measured exactly; the signs of their numbers choose them. */
const MOST_MEASURED = 400;
/** The middle is found again once this share of the vectors has changed. */
const CHANGED = 0.05;

interface NearVector {
  id: number;
  /** Cosine of the angle, from the middle of all vectors: 1 for the same direction. */
  likeness: number;
}

/** A vector as bytes, one for each number: what is lost of them changes hardly an order. */
export function packVector(vector: Float32Array | readonly number[]): Int8Array {
  let most = 0;
  for (const number of vector) most = Math.max(most, Math.abs(number));
  most ||= 1;
  return Int8Array.from(vector, (number) => Math.round((number * 127) / most));
}

/**
 * Vectors by id, all of one length. Vectors of texts point in much the same direction; likeness is measured from their middle,
 * where they differ.
 */
export class Vectors {
  /** Numbers of a vector; 0 before there is one. */
  readonly size: number;
  readonly #slots = new Map<number, number>();
  readonly #ids: number[] = [];
  readonly #sums: Float64Array;
  /** The middle as it was measured last, and how many vectors have changed since. */
  #middle: Float32Array;
  #changed = Number.POSITIVE_INFINITY;
  /** By slot: the numbers, their signs as seen from the middle, the length, and the distance from the middle. */
  #bytes = new Int8Array(0);
  #signs = new Uint32Array(0);
  #lengths = new Float32Array(0);
  #far = new Float32Array(0);

  constructor(size: number) {
    this.size = size;
    this.#sums = new Float64Array(size);
    this.#middle = new Float32Array(size);
  }

  get count(): number {
    return this.#ids.length;
  }

  get #words(): number {
    return Math.ceil(this.size / 32);
  }

  /** Adds a vector or replaces it. One of another length, and one too many, is left out. */
  set(id: number, vector: Int8Array): void {
    if (vector.length !== this.size || (this.count >= MOST_VECTORS && !this.#slots.has(id))) return;
    this.delete(id);
    const slot = this.#ids.push(id) - 1;
    this.#slots.set(id, slot);
    if (slot >= this.#lengths.length) this.#grow(Math.ceil((slot + 32) * 1.3));
    this.#put(slot, vector);
    for (let at = 0; at < this.size; at++) this.#sums[at]! += vector[at]! / this.#lengths[slot]!;
    this.#changed += 1;
  }

  delete(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const vector = this.#at(slot);
    for (let at = 0; at < this.size; at++) this.#sums[at]! -= vector[at]! / this.#lengths[slot]!;
    this.#changed += 1;
    const last = this.#ids.pop()!;
    this.#slots.delete(id);
    if (last === id) return;
    this.#put(slot, this.#at(this.count));
    this.#ids[slot] = last;
    this.#slots.set(last, slot);
  }

  get(id: number): Int8Array | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#at(slot).slice();
  }

  #at(slot: number): Int8Array {
    return this.#bytes.subarray(slot * this.size, (slot + 1) * this.size);
  }

  #grow(slots: number): void {
    const bytes = new Int8Array(slots * this.size);
    const signs = new Uint32Array(slots * this.#words);
    const [lengths, far] = [new Float32Array(slots), new Float32Array(slots)];
    bytes.set(this.#bytes);
    signs.set(this.#signs);
    lengths.set(this.#lengths);
    far.set(this.#far);
    [this.#bytes, this.#signs, this.#lengths, this.#far] = [bytes, signs, lengths, far];
  }

  /** Writes a vector and what is known of it. */
  #put(slot: number, vector: Int8Array): void {
    this.#bytes.set(vector, slot * this.size);
    const { numbers, length, far } = this.#view(vector);
    this.#lengths[slot] = length;
    this.#far[slot] = far;
    this.#signs.set(readSigns(numbers), slot * this.#words);
  }

  /** A vector of length 1 as seen from the middle. */
  #view(vector: Int8Array): { numbers: Float32Array; length: number; far: number } {
    let square = 0;
    for (const number of vector) square += number * number;
    const length = Math.sqrt(square);
    let far = 0;
    const numbers = new Float32Array(this.size);
    for (let at = 0; at < this.size; at++) {
      const number = vector[at]! / length - this.#middle[at]!;
      numbers[at] = number;
      far += number * number;
    }
    return { numbers, length, far: Math.sqrt(far) || 1 };
  }

  #measureAgain(): void {
    this.#middle = Float32Array.from(this.#sums, (sum) => sum / this.count);
    for (let slot = 0; slot < this.count; slot++) this.#put(slot, this.#at(slot));
    this.#changed = 0;
  }

  /** The nearest ones, the nearest first; none for a vector of another length. */
  findNearest(vector: Int8Array, limit: number): NearVector[] {
    if (vector.length !== this.size || this.count === 0) return [];
    if (this.#changed > this.count * CHANGED) this.#measureAgain();
    const { numbers, far } = this.#view(vector);
    const offset = multiply(this.#middle, 0, numbers);
    const slots = this.#listPromising(readSigns(numbers));
    const keys = new Float64Array(this.count);
    for (const slot of slots) {
      const own = multiply(this.#bytes, slot * this.size, numbers) / this.#lengths[slot]!;
      keys[slot] = (own - offset) / this.#far[slot]! / far;
    }
    const compareTies = (one: number, other: number) => this.#ids[one]! - this.#ids[other]!;
    return selectTop(slots, 0, limit, { keys, compareTies }).map((slot) => {
      return { id: this.#ids[slot]!, likeness: keys[slot]! };
    });
  }

  /** The slots whose signs differ least from these. */
  #listPromising(signs: Uint32Array): Int32Array {
    const words = this.#words;
    const differing = new Uint16Array(this.count);
    const counts = new Uint32Array(words * 32 + 1);
    for (let slot = 0; slot < this.count; slot++) {
      let differences = 0;
      for (let at = 0; at < words; at++)
        differences += countBits(this.#signs[slot * words + at]! ^ signs[at]!);
      differing[slot] = differences;
      counts[differences]! += 1;
    }
    let most = 0;
    for (let enough = counts[0]!; enough < MOST_MEASURED && most < words * 32; ) enough += counts[++most]!;
    return Int32Array.from(this.#ids.keys()).filter((slot) => differing[slot]! <= most);
  }
}

/** A bit for each number, set for those above 0. */
function readSigns(numbers: Float32Array): Uint32Array {
  const signs = new Uint32Array(Math.ceil(numbers.length / 32));
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > 0) signs[at >> 5]! |= 1 << (at & 31);
  return signs;
}

/** The number of bits that are set in 32, in parallel (Warren, "Hacker's Delight", 5-1). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The sum of products of the numbers from a place on with those of a vector. */
function multiply(numbers: Int8Array | Float32Array, begin: number, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += numbers[begin + at]! * vector[at]!;
  return sum;
}
