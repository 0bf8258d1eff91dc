import { isNew } from '../../rules.ts';

/** The figures of one tool that ranking stats are computed from; far smaller than the tool itself. */
export interface Figures {
  /** Sum and number of all ratings. */
  sum: number;
  count: number;
  /** Milliseconds. */
  created: number;
  published: number;
}

/** All tools' figures, with running sums, so that the catalogue's mean is always known. */
export class FigureTable {
  readonly #figures = new Map<number, Figures>();
  #sum = 0;
  #count = 0;

  get size(): number {
    return this.#figures.size;
  }

  /** Mean of all ratings; the middle of the scale while there is none. */
  get mean(): number {
    return this.#count === 0 ? 3 : this.#sum / this.#count;
  }

  set(id: number, figures: Figures): void {
    this.delete(id);
    this.#figures.set(id, figures);
    this.#sum += figures.sum;
    this.#count += figures.count;
  }

  has(id: number): boolean {
    return this.#figures.has(id);
  }

  /** Figures by tool. */
  list(): [number, Figures][] {
    return [...this.#figures];
  }

  delete(id: number): void {
    const figures = this.#figures.get(id);
    if (!figures) return;
    this.#figures.delete(id);
    this.#sum -= figures.sum;
    this.#count -= figures.count;
  }

  /** Tools that were new then and no longer are. */
  agedBetween(then: Date, now: Date): number[] {
    const aged: number[] = [];
    for (const [id, { published }] of this.#figures) {
      const publishedAt = new Date(published);
      if (isNew(publishedAt, then) !== isNew(publishedAt, now)) aged.push(id);
    }
    return aged;
  }
}
