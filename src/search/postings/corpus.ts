import { FacetColumn } from '../facets/facet-column.ts';
import { FacetCombinations } from '../facets/facet-combinations.ts';
import { OrderColumn } from '../facets/order-column.ts';
import { STRIDE, type Steps } from '../run-in-slices.ts';
import type { SearchDocument, SearchSchema } from '../search-types.ts';
import { type BasePostings, emptyBasePostings, MAX_SLOTS } from './base-postings.ts';
import { DeltaPostings } from './delta-postings.ts';
import { Dictionary } from './dictionary.ts';
import { DocumentEncoder } from './document-code.ts';
import { ForwardStore } from './forward-store.ts';
import { growArray } from './grow-array.ts';
import { IdTable } from './id-table.ts';
import { TermCounter } from './term-counter.ts';

/** The input of a merge: the documents as they were when it started. */
export interface FrozenCorpus {
  /** By slot: the document is alive. */
  included: Uint8Array;
  slotCount: number;
  delta: DeltaPostings;
  freshTerms: string[];
  freedSlots: number[];
}

/**
 * All documents, by slot. Columns are changed in place; postings are a base made by the last merge and one or
 * two deltas behind it. The slot of a removed document is used again only when no posting can name it.
 */
export class Corpus {
  readonly schema: SearchSchema;
  readonly dictionary = new Dictionary();
  readonly forward = new ForwardStore();
  readonly facets: FacetColumn[];
  readonly combinations = new FacetCombinations();
  readonly orders: OrderColumn[];
  readonly counter: TermCounter;
  readonly slotOf = new IdTable();
  base: BasePostings = emptyBasePostings();
  delta = new DeltaPostings(this.dictionary);
  /** The delta a running merge is folding in. */
  frozenDelta: DeltaPostings | undefined;
  ids = new Float64Array(64);
  alive = new Uint8Array(64);
  titleNumbers = new Int32Array(64);
  slotCount = 0;
  freeSlots: number[] = [];
  deadSlots: number[] = [];
  /** While loading, documents are only stored: the merge at the end makes postings and orders. */
  loading = false;
  private readonly encoder: DocumentEncoder;

  constructor(schema: SearchSchema) {
    this.schema = schema;
    this.facets = schema.facets.map(({ name, kind }) => new FacetColumn(name, kind));
    this.orders = schema.orders.map((name) => new OrderColumn(name, (slot) => this.ids[slot]!));
    this.counter = new TermCounter(schema);
    this.encoder = new DocumentEncoder(schema, this.dictionary);
  }

  get size(): number {
    return this.slotOf.size;
  }

  /** Postings that wait for a merge, in documents. */
  get unmerged(): number {
    return this.delta.documents + (this.frozenDelta?.documents ?? 0) + this.deadSlots.length;
  }

  /** The deltas to be searched beside the base. */
  listDeltas(): readonly DeltaPostings[] {
    return this.frozenDelta ? [this.frozenDelta, this.delta] : [this.delta];
  }

  put(document: SearchDocument): void {
    if (!Number.isSafeInteger(document.id)) throw new RangeError('A document id must be a safe integer');
    this.remove(document.id);
    const slot = this.takeSlot(document.id);
    this.encoder.encode(document);
    this.forward.write(slot, this.encoder.bytes, this.encoder.length);
    this.titleNumbers[slot] = this.encoder.titleNumber;
    for (const facet of this.facets) {
      facet.set(slot, Object.hasOwn(document.facets, facet.name) ? document.facets[facet.name] : undefined);
    }
    this.combinations.set(slot, this.facets);
    for (const order of this.orders) {
      order.set(slot, Object.hasOwn(document.orders, order.name) ? document.orders[order.name] : undefined);
      if (!this.loading) order.insert(slot);
    }
    this.countTerms(slot, 1);
    if (!this.loading) this.indexSlot(slot);
  }

  remove(id: number): boolean {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return false;
    if (!this.loading) for (const order of this.orders) order.remove(slot);
    for (const facet of this.facets) facet.clear(slot);
    this.combinations.clear(slot);
    this.countTerms(slot, -1);
    this.forward.drop(slot);
    this.alive[slot] = 0;
    this.slotOf.delete(id);
    this.deadSlots.push(slot);
    return true;
  }

  /** Adds the postings of a stored document to the delta. */
  indexSlot(slot: number): void {
    const count = this.counter.read(this.forward, slot, this.dictionary.count);
    for (let at = 0; at < count; at++) {
      this.delta.add(this.counter.numbers[at]!, slot * 256 + this.counter.impacts[at]!);
    }
    this.delta.documents++;
  }

  /** The slots of all documents, ascending, in an array that has room for them. */
  listAlive(slots = new Int32Array(this.size)): Int32Array<ArrayBuffer> {
    let count = 0;
    for (let slot = 0; slot < this.slotCount; slot++) {
      if (this.alive[slot] === 1) slots[count++] = slot;
    }
    return slots;
  }

  /** Begins a merge: later documents go to a new delta. */
  freeze(): FrozenCorpus {
    const freedSlots = this.deadSlots;
    const { delta } = this;
    this.deadSlots = [];
    this.frozenDelta = delta;
    this.delta = new DeltaPostings(this.dictionary);
    return {
      included: this.alive.slice(0, this.slotCount),
      slotCount: this.slotCount,
      delta,
      freshTerms: [...this.dictionary.listFresh().terms],
      freedSlots,
    };
  }

  /** Ends a merge: the base now holds all that was frozen. */
  install(base: BasePostings, frozen: FrozenCorpus): void {
    this.base = base;
    this.frozenDelta = undefined;
    for (const slot of frozen.freedSlots) this.freeSlots.push(slot);
  }

  /** Closes the gaps that removed documents have left. */
  *tidy(): Steps {
    for (let slot = 0; slot < this.slotCount; slot++) {
      if (slot % STRIDE === 0) yield;
      this.forward.moveFromSparsePage(slot);
    }
  }

  private countTerms(slot: number, change: 1 | -1): void {
    const count = this.counter.read(this.forward, slot, this.dictionary.count);
    const counts = this.dictionary.documentCounts;
    for (let at = 0; at < count; at++) {
      const number = this.counter.numbers[at]!;
      counts[number] = counts[number]! + change;
    }
  }

  private takeSlot(id: number): number {
    const slot = this.freeSlots.pop() ?? this.slotCount++;
    if (slot >= MAX_SLOTS) throw new RangeError(`An index holds at most ${MAX_SLOTS} documents`);
    this.ids = growArray(this.ids, slot + 1);
    this.alive = growArray(this.alive, slot + 1);
    this.titleNumbers = growArray(this.titleNumbers, slot + 1);
    this.ids[slot] = id;
    this.alive[slot] = 1;
    this.slotOf.set(id, slot);
    return slot;
  }
}
