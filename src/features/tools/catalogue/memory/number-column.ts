const PAGE = 1024;

/** A number for each of many ids, in pages of neighbouring ids: in a map each would be an object of its own. */
export class NumberColumn {
  /** NaN for none. */
  readonly #pages = new Map<number, Float64Array>();

  get(id: number): number | undefined {
    const page = Math.floor(id / PAGE);
    const stored = this.#pages.get(page)?.[id - page * PAGE];
    return stored === undefined || Number.isNaN(stored) ? undefined : stored;
  }

  set(id: number, value: number): void {
    const page = Math.floor(id / PAGE);
    let numbers = this.#pages.get(page);
    if (!numbers) {
      numbers = new Float64Array(PAGE).fill(Number.NaN);
      this.#pages.set(page, numbers);
    }
    numbers[id - page * PAGE] = value;
  }

  delete(id: number): void {
    if (this.get(id) !== undefined) this.set(id, Number.NaN);
  }

  clear(): void {
    this.#pages.clear();
  }
}
