import { growArray } from '#src/search/postings/grow-array.ts';
import { IdTable } from '#src/search/postings/id-table.ts';
import { STRIDE, type Steps } from '#src/search/run-in-slices.ts';
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

/** All tools' figures in columns, with running sums, so that the catalogue's mean is always known. */
export class FigureTable {
  /** By row; the rows of deleted tools are filled with the last ones. */
  ids = new Float64Array(0);
  counts = new Float64Array(0);
  created = new Float64Array(0);
  private sums = new Float64Array(0);
  private published = new Float64Array(0);
  private readonly rows = new IdTable();
  #sum = 0;
  #count = 0;

  get size(): number {
    return this.rows.size;
  }

  /** Mean of all ratings; the middle of the scale while there is none. */
  get mean(): number {
    return this.#count === 0 ? 3 : this.#sum / this.#count;
  }

  set(id: number, { sum, count, created, published }: Figures): void {
    this.delete(id);
    const row = this.size;
    this.rows.set(id, row);
    this.ids = growArray(this.ids, row + 1);
    this.counts = growArray(this.counts, row + 1);
    this.created = growArray(this.created, row + 1);
    this.sums = growArray(this.sums, row + 1);
    this.published = growArray(this.published, row + 1);
    this.ids[row] = id;
    this.counts[row] = count;
    this.created[row] = created;
    this.sums[row] = sum;
    this.published[row] = published;
    this.#sum += sum;
    this.#count += count;
  }

  has(id: number): boolean {
    return this.rows.has(id);
  }

  get(id: number): Figures | undefined {
    const row = this.rows.get(id);
    if (row === undefined) return undefined;
    return {
      sum: this.sums[row]!,
      count: this.counts[row]!,
      created: this.created[row]!,
      published: this.published[row]!,
    };
  }

  delete(id: number): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.#sum -= this.sums[row]!;
    this.#count -= this.counts[row]!;
    this.rows.delete(id);
    const last = this.size;
    if (row === last) return;
    for (const column of [this.ids, this.counts, this.created, this.sums, this.published]) {
      column[row] = column[last]!;
    }
    this.rows.set(this.ids[row]!, row);
  }

  /** Tools that were new then and no longer are. */
  *agedBetween(then: Date, now: Date): Steps<number[]> {
    const aged: number[] = [];
    const publishedAt = new Date(0);
    for (let row = 0; row < this.size; row++) {
      if (row % STRIDE === 0) yield;
      publishedAt.setTime(this.published[row]!);
      if (isNew(publishedAt, then) !== isNew(publishedAt, now)) aged.push(this.ids[row]!);
    }
    return aged;
  }
}
