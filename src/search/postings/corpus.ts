import { FacetColumn } from '../facets/facet-column.ts';
import { OrderColumn } from '../facets/order-column.ts';
import { STRIDE, type Steps } from '../run-in-slices.ts';
import type { OrderedDocument, SearchDocument, SearchSchema } from '../search-types.ts';
import { type AnalyzedDocument, DocumentAnalyzer } from './analyze-document.ts';
import { Dictionary } from './dictionary.ts';
import { growArray } from './grow-array.ts';
import { NumberLists } from './number-lists.ts';
import { MAX_SLOTS, PostingLists } from './posting-lists.ts';

/**
 * All documents. A slot is the number of a document within the corpus, small and dense, so that what is known of documents
 * stands in arrays by slot. The slot of a removed document is used again.
 */
export class Corpus {
  readonly schema: SearchSchema;
  readonly dictionary = new Dictionary();
  /** The postings of all words, and of those in titles alone. */
  readonly postings = new PostingLists();
  readonly titles = new PostingLists();
  /** By slot: the words of a document in reading order, see `AnalyzedDocument`. */
  readonly words = new NumberLists();
  readonly facets: FacetColumn[];
  orders: OrderColumn[];
  readonly slotOf = new Map<number, number>();
  /** By slot: the id of a document, NaN for none. */
  ids = new Float64Array(64).fill(Number.NaN);
  /** By slot: the term that is the whole title, -1 for none. */
  titleTerms = new Int32Array(64);
  slotCount = 0;
  /** Rises with every change. */
  version = 0;
  readonly #freeSlots: number[] = [];
  readonly #analyzer: DocumentAnalyzer;
  #isLoading = false;

  constructor(schema: SearchSchema) {
    this.schema = schema;
    this.facets = schema.facets.map(({ name, kind }) => new FacetColumn(name, kind));
    this.orders = schema.orders.map((name) => this.#createOrder(name));
    this.#analyzer = new DocumentAnalyzer(schema, this.dictionary);
  }

  get size(): number {
    return this.slotOf.size;
  }

  /** How many documents have a term. */
  countDocuments(term: string): number {
    return this.postings.countDocuments(this.dictionary.numberOf(term));
  }

  /** The id of the document in a slot that is in use. */
  idOf(slot: number): number {
    return this.ids[slot] ?? Number.NaN;
  }

  /** True when there is a document in the slot. */
  isUsed(slot: number): boolean {
    return !Number.isNaN(this.idOf(slot));
  }

  /** Compares documents that are otherwise equal: the first order, then the larger id. */
  readonly compareTies = (left: number, right: number): number =>
    this.orders[0]?.compare(left, right) ?? this.idOf(right) - this.idOf(left);

  /** Inserts or replaces a document. @throws RangeError when its id is no safe integer, or there are too many */
  put(document: SearchDocument): void {
    if (!Number.isSafeInteger(document.id)) throw new RangeError('A document id must be a safe integer');
    this.version++;
    const known = this.slotOf.get(document.id);
    const slot = known ?? this.#takeSlot(document.id);
    this.#setWords(slot, this.#analyzer.analyze(document));
    for (const facet of this.facets) {
      facet.set(slot, Object.hasOwn(document.facets, facet.name) ? document.facets[facet.name] : undefined);
    }
    for (const order of this.orders) {
      if (known !== undefined && !this.#isLoading) order.remove(slot);
      order.set(slot, numbersOf(document, order));
      if (!this.#isLoading) order.insert(slot);
    }
  }

  /** Returns false for an unknown id. */
  remove(id: number): boolean {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return false;
    this.version++;
    this.#removePostings(slot);
    this.words.clear(slot);
    for (const facet of this.facets) facet.set(slot, []);
    for (const order of this.orders) order.remove(slot);
    this.ids[slot] = Number.NaN;
    this.slotOf.delete(id);
    this.#freeSlots.push(slot);
    return true;
  }

  /** Replaces orders by what the documents, all that there are, say of them. None may be changed meanwhile. */
  *reorder(names: readonly string[], documents: Iterable<OrderedDocument>): Steps {
    const orders = names.map((name) => this.#createOrder(name));
    let sincePause = 0;
    for (const document of documents) {
      const slot = this.slotOf.get(document.id);
      if (slot !== undefined) for (const order of orders) order.set(slot, numbersOf(document, order));
      if (++sincePause % STRIDE === 0) yield;
    }
    const slots = this.listSlots();
    for (const order of orders) yield* order.sortAll(slots);
    this.orders = this.orders.map((order) => orders.find(({ name }) => name === order.name) ?? order);
    this.version++;
  }

  /** The slots of all documents, ascending. */
  listSlots(): Int32Array {
    const slots = new Int32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.slotCount; slot++) {
      if (this.isUsed(slot)) slots[count++] = slot;
    }
    return slots;
  }

  /** Many documents come now: their order is not kept until `finishLoading`. */
  startLoading(): void {
    this.#isLoading = true;
  }

  *finishLoading(): Steps {
    const slots = this.listSlots();
    for (const order of this.orders) yield* order.sortAll(slots);
    yield* this.dictionary.sort();
    // Terms with a common beginning are read together.
    const { order } = this.dictionary.sorted;
    this.postings.compact(order);
    yield;
    this.titles.compact(order);
    yield;
    this.words.compact(slots);
    yield;
    this.#isLoading = false;
  }

  #createOrder(name: string): OrderColumn {
    return new OrderColumn(name, (slot) => this.idOf(slot));
  }

  #setWords(slot: number, document: AnalyzedDocument): void {
    this.titleTerms = growArray(this.titleTerms, slot + 1);
    this.titleTerms[slot] = document.titleTerm;
    // Documents often change in a facet or order alone.
    if (areEqual(this.words.view(slot), document.words)) return;
    this.#removePostings(slot);
    this.words.set(slot, document.words);
    for (const [term, impact] of document.impacts) this.postings.add(term, slot, impact);
    for (const term of document.titleTerms) this.titles.add(term, slot, document.impacts.get(term) ?? 0);
  }

  #removePostings(slot: number): void {
    for (const term of this.#analyzer.listTerms(this.words.view(slot))) {
      this.postings.remove(term, slot);
      this.titles.remove(term, slot);
    }
  }

  #takeSlot(id: number): number {
    const slot = this.#freeSlots.pop() ?? this.slotCount++;
    if (slot >= MAX_SLOTS) throw new RangeError(`An index holds at most ${MAX_SLOTS} documents`);
    this.ids = growArray(this.ids, slot + 1);
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    return slot;
  }
}

function numbersOf({ orders }: OrderedDocument, { name }: OrderColumn) {
  return Object.hasOwn(orders, name) ? orders[name] : undefined;
}

function areEqual(left: Uint32Array, right: readonly number[]): boolean {
  return left.length === right.length && left.every((number, at) => number === right[at]);
}
