import { CombinationCounter } from '../facets/combination-counter.ts';
import { FacetCounter } from '../facets/facet-counter.ts';
import { type FacetFilter, findFacet, keepHavingAll, readFilters } from '../facets/facet-filter.ts';
import type { OrderColumn } from '../facets/order-column.ts';
import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { FacetCount, MatchTerms, SearchQuery, SearchResult } from '../search-types.ts';
import { readQuery } from '../text/read-query.ts';
import { TextMatcher } from './match-text.ts';
import { type SortKeys, selectWindow, sortKeysOf } from './select-top.ts';

const NO_TERMS: MatchTerms = { words: [], prefixes: [], phrases: [] };
/** Comparing one hit costs about as much as passing this many slots of a sorted order. */
const COMPARE_COST = 8;
/** Passing a slot of a sorted order costs about as much as filtering this many slots that are next to each other. */
const WALK_COST = 4;

/** Runs queries against one corpus; its scratch arrays are kept between queries. */
export class QueryRunner {
  private readonly corpus: Corpus;
  private readonly text = new TextMatcher();
  private readonly counters: FacetCounter[];
  private readonly combinations: CombinationCounter;
  private hits = new Int32Array(64);
  private count = 0;
  private misses = new Int32Array(64);
  /** The combinations of values of the hits were counted when they were filtered. */
  private isCounted = false;
  /** By slot, all zero between queries. */
  private marks = new Uint8Array(64);

  constructor(corpus: Corpus) {
    this.corpus = corpus;
    this.counters = corpus.facets.map((column) => new FacetCounter(column));
    this.combinations = new CombinationCounter(corpus);
  }

  /** @throws RangeError for an unknown facet or order, or a window that is not made of whole numbers */
  run(query: SearchQuery): SearchResult {
    const { corpus } = this;
    const hasText = query.text !== undefined && query.text.trim() !== '';
    const filters = readFilters(corpus, query.filters);
    const wanted = (query.facets ?? []).map(({ name, limit }) => ({
      counter: this.counters[corpus.facets.indexOf(findFacet(corpus, name))]!,
      limit: limit ?? Number.POSITIVE_INFINITY,
    }));
    const order = this.findOrder(query, hasText);
    for (const size of [query.offset, query.limit]) {
      if (!Number.isSafeInteger(size) || size < 0)
        throw new RangeError('offset and limit must be whole numbers');
    }
    const browsed = order && wanted.length === 0 ? this.browse(query, hasText, filters, order) : undefined;
    if (browsed) return browsed;
    const { terms, everything } = this.findHits(query, hasText, filters);
    if (everything) for (const { counter } of wanted) counter.takeTotals();
    else this.countFacets(wanted.map(({ counter }) => counter));
    const facets = wanted.map(({ counter, limit }): [string, FacetCount[]] => {
      const filter = filters.find(({ column }) => column === counter.column);
      return [counter.column.name, counter.list(limit, filter)];
    });
    const total = everything ? corpus.size : this.count;
    const slots = this.selectSlots(query, order, everything, total);
    const isByRelevance = hasText && !order && query.direction !== 'asc' && query.offset === 0;
    const best = isByRelevance ? slots[0] : undefined;
    const correction = hasText
      ? this.text.correct(
          corpus,
          query.text!,
          this.hits.subarray(0, this.count),
          () => best ?? this.selectBest(),
        )
      : undefined;
    return {
      total,
      ids: this.idsOf(slots),
      relaxed: hasText && this.text.relaxed && total > 0,
      facets: Object.fromEntries(facets),
      terms,
      correction,
    };
  }

  private findHits(
    query: SearchQuery,
    hasText: boolean,
    filters: FacetFilter[],
  ): { terms: MatchTerms; everything: boolean } {
    for (const counter of this.counters) counter.start();
    if (hasText) {
      const terms = this.text.match(this.corpus, readQuery(query.text!), query.literal === true);
      const { hits, count } = this.text;
      const chosen = this.narrow(query, hits.subarray(0, count));
      this.filter(chosen, chosen.length, filters);
      return { terms, everything: false };
    }
    if (query.among || query.atMost) {
      const slots = query.among ? this.listSlots(query.among) : this.listAlive();
      const chosen = this.narrow(query, slots);
      this.filter(chosen, chosen.length, filters);
      return { terms: NO_TERMS, everything: false };
    }
    const everything = filters.length === 0;
    if (!everything) {
      this.filter(this.listAlive(), this.corpus.size, filters);
    }
    return { terms: NO_TERMS, everything };
  }

  /**
   * A page of an order that is filtered by facets with one value only. How many documents pass is a sum over the combinations,
   * so only the beginning of the order is looked at. Undefined where that is no less work.
   */
  private browse(
    query: SearchQuery,
    hasText: boolean,
    filters: readonly FacetFilter[],
    order: OrderColumn,
  ): SearchResult | undefined {
    if (hasText || query.among || query.atMost || filters.length === 0) return undefined;
    if (filters.some(({ column }) => column.kind !== 'one')) return undefined;
    const { total, passes } = this.combinations.pass(filters);
    const end = Math.min(total, query.offset + query.limit);
    if (end * WALK_COST > total) return undefined;
    const { numbers } = this.corpus.combinations;
    const slots = order.sorted.pick(
      (slot) => passes[numbers[slot]!] === 1,
      query.offset,
      end,
      query.direction === 'asc',
    );
    return {
      total,
      ids: this.idsOf(slots),
      relaxed: false,
      facets: {},
      terms: NO_TERMS,
      correction: undefined,
    };
  }

  private idsOf(slots: readonly number[]): number[] {
    return slots.map((slot) => this.corpus.ids[slot]!);
  }

  private countFacets(counters: readonly FacetCounter[]): void {
    if (counters.length === 0) return;
    const { combinations, hits, count } = this;
    const misses = count * 2 < this.corpus.size ? undefined : this.listMisses();
    if (misses && !this.isCounted) combinations.keep(misses, misses.length, [], misses);
    for (const counter of counters) {
      if (counter.column.kind === 'many') {
        if (misses) counter.addAllBut(misses, misses.length);
        else counter.addHits(hits, count);
      } else if (this.isCounted) combinations.addTo(counter);
      else {
        counter.takeTotals();
        combinations.subtractFrom(counter);
      }
    }
  }

  private listAlive(): Int32Array {
    this.hits = growArray(this.hits, this.corpus.size);
    return this.corpus.listAlive(this.hits).subarray(0, this.corpus.size);
  }

  /** The living documents that are no hits. */
  private listMisses(): Int32Array {
    const { alive, slotCount, size } = this.corpus;
    if (this.count === size) return new Int32Array(0);
    this.marks = growArray(this.marks, slotCount);
    const { marks, hits, count } = this;
    for (let at = 0; at < count; at++) marks[hits[at]!] = 1;
    // One more than there are, for the last slots that are none.
    this.misses = growArray(this.misses, size - count + 1);
    const { misses } = this;
    let found = 0;
    for (let slot = 0; slot < slotCount; slot++) {
      misses[found] = slot;
      found += alive[slot]! & ~marks[slot]!;
    }
    marks.fill(0);
    return misses.subarray(0, found);
  }

  private listSlots(ids: readonly number[]): Int32Array {
    const slots = new Set(ids.map((id) => this.corpus.slotOf.get(id)));
    slots.delete(undefined);
    return Int32Array.from(slots as Set<number>);
  }

  /** The slots among the documents, and below the limit, that a query names. */
  private narrow(query: SearchQuery, slots: Int32Array): Int32Array {
    const { among, atMost } = query;
    if (!among && !atMost) return slots;
    const allowed = among && new Set(this.listSlots(among));
    const order = atMost && this.corpus.orders.find(({ name }) => name === atMost.order);
    if (atMost && !order) throw new RangeError(`Unknown order: ${atMost.order.slice(0, 60)}`);
    return slots.filter(
      (slot) =>
        (!allowed || allowed.has(slot)) && (!order || order.values[slot * order.width]! <= atMost!.value),
    );
  }

  /** Keeps the slots that pass; a slot that fails one filter only still counts for the facet of that filter. */
  private filter(slots: Int32Array, size: number, filters: readonly FacetFilter[]): void {
    this.hits = growArray(this.hits, size);
    const { hits } = this;
    const isSingle = ({ column }: FacetFilter) => column.kind === 'one';
    let rest = slots;
    let count = size;
    for (const filter of filters) {
      if (isSingle(filter)) continue;
      count = keepHavingAll(filter, rest, count, hits);
      rest = hits;
    }
    const singles = filters.filter(isSingle);
    // Most documents are counted as all but the others.
    this.isCounted = singles.length > 0 || count * 2 < this.corpus.size;
    if (this.isCounted) count = this.combinations.keep(rest, count, singles, hits);
    else if (rest !== hits) hits.set(rest.subarray(0, count));
    this.count = count;
  }

  /** Undefined means relevance. */
  private findOrder(query: SearchQuery, hasText: boolean): OrderColumn | undefined {
    if (query.order === undefined) return hasText || query.among ? undefined : this.corpus.orders[0];
    const order = this.corpus.orders.find(({ name }) => name === query.order);
    if (!order) throw new RangeError(`Unknown order: ${query.order.slice(0, 60)}`);
    return order;
  }

  private selectSlots(
    query: SearchQuery,
    order: OrderColumn | undefined,
    everything: boolean,
    total: number,
  ): number[] {
    const { offset, limit } = query;
    const ascending = query.direction === 'asc';
    const end = Math.min(total, offset + limit);
    if (offset >= end) return [];
    if (everything && order) return sliceOrder(order, offset, end, ascending);
    if (everything) this.filter(this.listAlive(), total, []);
    if (order && total * COMPARE_COST > this.corpus.size)
      return this.walkOrder(order, offset, end, ascending);
    // A list without words has its own order, which the filters keep.
    if (!order && query.among && !query.text?.trim()) return Array.from(this.hits.subarray(offset, end));
    const compare = order?.compare ?? this.compareRelevance;
    const window = ascending ? (left: number, right: number) => compare(right, left) : compare;
    const keys = ascending ? undefined : this.findSortKeys(query, order);
    return selectWindow(this.hits, this.count, offset, end, window, keys);
  }

  /** The most relevant hit. */
  private selectBest(): number {
    const keys = sortKeysOf(this.text.keys, this.corpus.orders[0]);
    return selectWindow(this.hits, this.count, 0, 1, this.compareRelevance, keys)[0]!;
  }

  private findSortKeys(query: SearchQuery, order: OrderColumn | undefined): SortKeys | undefined {
    if (order) return sortKeysOf(undefined, order);
    return query.text === undefined ? undefined : sortKeysOf(this.text.keys, this.corpus.orders[0]);
  }

  private readonly compareRelevance = (left: number, right: number): number => {
    const { keys } = this.text;
    const difference = keys[right]! - keys[left]!;
    if (difference !== 0) return difference;
    const first = this.corpus.orders[0];
    return first ? first.compare(left, right) : this.corpus.ids[right]! - this.corpus.ids[left]!;
  };

  /** Collects the hits at `offset`..`end` by passing through the sorted slots. */
  private walkOrder(order: OrderColumn, offset: number, end: number, ascending: boolean): number[] {
    this.marks = growArray(this.marks, this.corpus.slotCount);
    const { marks, hits, count } = this;
    for (let at = 0; at < count; at++) marks[hits[at]!] = 1;
    const slots = order.sorted.pick((slot) => marks[slot] !== 0, offset, end, ascending);
    marks.fill(0);
    return slots;
  }
}

function sliceOrder({ sorted }: OrderColumn, offset: number, end: number, ascending: boolean): number[] {
  if (!ascending) return sorted.slice(offset, end);
  return sorted.slice(sorted.count - end, sorted.count - offset).reverse();
}
