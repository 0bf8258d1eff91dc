const PAGE = 1024;

/**
 * Slots by document id, in pages of neighbouring ids. A map of a million entries takes ten times the memory, stops
 * everything when it grows, and is walked by every garbage collection.
 */
export class IdTable {
  size = 0;
  /** Slot + 1 by the id's place in its page, 0 for none. */
  private readonly pages = new Map<number, Int32Array>();

  get(id: number): number | undefined {
    const number = Math.floor(id / PAGE);
    const stored = this.pages.get(number)?.[id - number * PAGE];
    return stored ? stored - 1 : undefined;
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, slot: number): void {
    const number = Math.floor(id / PAGE);
    let page = this.pages.get(number);
    if (!page) {
      page = new Int32Array(PAGE);
      this.pages.set(number, page);
    }
    if (page[id - number * PAGE] === 0) this.size++;
    page[id - number * PAGE] = slot + 1;
  }

  delete(id: number): void {
    if (!this.has(id)) return;
    const number = Math.floor(id / PAGE);
    this.pages.get(number)![id - number * PAGE] = 0;
    this.size--;
  }
}
