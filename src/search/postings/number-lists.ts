import { growArray } from './grow-array.ts';

/** Share of all room that may lie between lists, after `compact` mostly in pieces of a size that no other list needs. */
const MOST_GAPS = 1 / 4;

/**
 * Lists of 32-bit numbers that grow and shrink, all in one array: as arrays of their own, a hundred thousand short lists would
 * take several times the memory. A list that needs more room moves, and its old place is used for a list of that size.
 */
export class NumberLists {
  /** The content of every list; list `n` is `numbers[startOf(n)]` up to `numbers[endOf(n) - 1]`. */
  numbers = new Uint32Array(1024);
  #used = 0;
  /** Start and length of each list, side by side because they are read together. */
  #places = new Uint32Array(128);
  /** By list: how many numbers it has room for. */
  #rooms = new Uint32Array(64);
  /** By room: places that no list uses. */
  readonly #free = new Map<number, number[]>();
  /** Numbers in these places. */
  #gaps = 0;

  startOf(list: number): number {
    return this.#places[list * 2] ?? 0;
  }

  endOf(list: number): number {
    return this.startOf(list) + this.lengthOf(list);
  }

  lengthOf(list: number): number {
    return this.#places[list * 2 + 1] ?? 0;
  }

  /** A view of a list, valid until the next change of any list. */
  view(list: number): Uint32Array {
    return this.numbers.subarray(this.startOf(list), this.endOf(list));
  }

  /** Replaces the content of a list, with room for no more than that. */
  set(list: number, content: ArrayLike<number>): void {
    this.clear(list);
    this.#move(list, content.length);
    this.#places[list * 2 + 1] = content.length;
    this.numbers.set(content, this.startOf(list));
  }

  /** Inserts a number at a place of the list, `0` to its length. */
  insert(list: number, place: number, number: number): void {
    const length = this.lengthOf(list) + 1;
    if (length > this.#roomOf(list)) this.#move(list, 2 ** Math.ceil(Math.log2(length)));
    const at = this.startOf(list) + place;
    // While lists are filled every number is the last one.
    if (place < length - 1) this.numbers.copyWithin(at + 1, at, this.endOf(list));
    this.numbers[at] = number;
    this.#places[list * 2 + 1] = length;
  }

  /** Removes the number at a place of the list. */
  remove(list: number, place: number): void {
    const at = this.startOf(list) + place;
    this.numbers.copyWithin(at, at + 1, this.endOf(list));
    this.#places[list * 2 + 1] = this.lengthOf(list) - 1;
    if (this.lengthOf(list) === 0) this.clear(list);
  }

  clear(list: number): void {
    const room = this.#roomOf(list);
    if (room === 0) return;
    this.#release(list, room);
    this.#rooms[list] = 0;
    this.#places[list * 2 + 1] = 0;
  }

  /** Gives every list room for what it has and no more. @param order all lists, in the order in which they shall lie */
  compact(order: ArrayLike<number>): void {
    let size = 0;
    for (let at = 0; at < order.length; at++) size += this.lengthOf(order[at]!);
    const numbers = new Uint32Array(size);
    this.#used = 0;
    for (let at = 0; at < order.length; at++) {
      const list = order[at]!;
      numbers.set(this.view(list), this.#used);
      this.#places[list * 2] = this.#used;
      if (this.lengthOf(list) > 0) this.#rooms[list] = this.lengthOf(list);
      this.#used += this.lengthOf(list);
    }
    this.numbers = numbers;
    this.#free.clear();
    this.#gaps = 0;
  }

  #roomOf(list: number): number {
    return this.#rooms[list] ?? 0;
  }

  /** Gives a list another place with more room. */
  #move(list: number, room: number): void {
    this.#places = growArray(this.#places, (list + 1) * 2);
    this.#rooms = growArray(this.#rooms, list + 1);
    const start = this.#allocate(room);
    this.numbers.copyWithin(start, this.startOf(list), this.endOf(list));
    const before = this.#roomOf(list);
    if (before > 0) this.#release(list, before);
    this.#places[list * 2] = start;
    this.#rooms[list] = room;
  }

  #allocate(room: number): number {
    const free = this.#free.get(room)?.pop();
    if (free !== undefined) {
      this.#gaps -= room;
      return free;
    }
    if (this.#gaps > this.#used * MOST_GAPS) this.#closeGaps();
    const start = this.#used;
    this.#used += room;
    this.numbers = growArray(this.numbers, this.#used);
    return start;
  }

  /** Moves all lists to the front, in the order in which they lie. */
  #closeGaps(): void {
    const lists = Uint32Array.from(this.#rooms.keys()).filter((list) => this.#roomOf(list) > 0);
    lists.sort((left, right) => this.startOf(left) - this.startOf(right));
    this.#used = 0;
    for (const list of lists) {
      this.numbers.copyWithin(this.#used, this.startOf(list), this.endOf(list));
      this.#places[list * 2] = this.#used;
      this.#used += this.#roomOf(list);
    }
    this.#free.clear();
    this.#gaps = 0;
  }

  #release(list: number, room: number): void {
    this.#gaps += room;
    const places = this.#free.get(room);
    if (places) places.push(this.startOf(list));
    else this.#free.set(room, [this.startOf(list)]);
  }
}
