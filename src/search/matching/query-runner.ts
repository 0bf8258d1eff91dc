import { FacetCounter } from '../facets/facet-counter.ts';
import { type FacetFilter, findFacet, hasChoice, passesFilter, readFilters } from '../facets/facet-filter.ts';
import type { OrderColumn } from '../facets/order-column.ts';
import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { FacetCount, MatchTerms, SearchQuery, SearchResult } from '../search-types.ts';
import { readQuery } from '../text/read-query.ts';
import { groupHits } from './group-hits.ts';
import { TextMatcher } from './match-text.ts';
import { RequestMatcher } from './request-matcher.ts';
import { selectTop } from './select-top.ts';

const NO_TERMS: MatchTerms = { words: [], prefixes: [], phrases: [] };

/** Runs queries against one corpus; its scratch arrays are kept between queries. */
export class QueryRunner {
  readonly #corpus: Corpus;
  readonly #text = new TextMatcher();
  readonly #request = new RequestMatcher();
  /** Matcher of the latest query. */
  #matcher: TextMatcher | RequestMatcher | undefined;
  readonly #counters: ReadonlyMap<string, FacetCounter>;
  /** By slot, all zero between queries. */
  #marks = new Uint8Array(64);

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
    this.#counters = new Map(corpus.facets.map((column) => [column.name, new FacetCounter(column)]));
  }

  /** @throws RangeError for an unknown facet or order, or a window that is not made of whole numbers */
  run(query: SearchQuery): SearchResult {
    const corpus = this.#corpus;
    const text = !query.request && query.text?.trim() ? query.text : undefined;
    const filters = readFilters(corpus, query.filters);
    const order = this.#findOrder(query);
    checkWindow(query);
    for (const { name } of query.facets ?? []) findFacet(corpus, name);
    for (const counter of this.#counters.values()) counter.start();
    const terms = this.#match(query, text);
    const candidates = this.#narrow(query, this.#matcher?.hits);
    const hits = this.#filter(candidates, filters);
    const groups = query.groups && this.#group(query.groups, hits);
    const slots = groups
      ? this.#selectFromGroups(query, groups, order)
      : this.#selectPage(query, hits, order);
    const findBest = () => this.#selectByRelevance(hits ?? new Int32Array(0), 0, 1)[0];
    return {
      total: hits?.length ?? corpus.size,
      ids: slots.map((slot) => corpus.idOf(slot)),
      relaxed: text !== undefined && this.#text.relaxed && hits !== undefined && hits.length > 0,
      facets: this.#countFacets(query, hits, filters),
      ...(groups ? { groups: groups.map(({ length }) => length) } : {}),
      terms,
      correction: text && hits ? this.#text.correct(corpus, text, hits, findBest) : undefined,
    };
  }

  /** True when a query finds anything. @throws RangeError for an unknown facet */
  finds(query: SearchQuery): boolean {
    const filters = readFilters(this.#corpus, query.filters);
    const text = query.text?.trim() ? query.text : undefined;
    this.#match(query, text);
    const slots = this.#narrow(query, this.#matcher?.hits ?? this.#corpus.listSlots());
    return slots?.some((slot) => filters.every((filter) => passesFilter(filter, slot))) ?? false;
  }

  /** Matches the words of a query, if it has any. */
  #match({ request, literal }: SearchQuery, text: string | undefined): MatchTerms {
    this.#matcher = request ? this.#request : text ? this.#text : undefined;
    if (request) return this.#request.match(this.#corpus, request);
    return text ? this.#text.match(this.#corpus, readQuery(text), literal === true) : NO_TERMS;
  }

  /** Undefined means relevance. */
  #findOrder({ order, text, request, among }: SearchQuery): OrderColumn | undefined {
    if (order !== undefined) return this.#orderNamed(order);
    return request || text?.trim() || among ? undefined : this.#corpus.orders[0];
  }

  #orderNamed(name: string): OrderColumn {
    const order = this.#corpus.orders.find((each) => each.name === name);
    if (!order) throw new RangeError(`Unknown order: ${name.slice(0, 60)}`);
    return order;
  }

  /** The slots among the documents, and below the limit, that a query names; undefined for all documents. */
  #narrow(
    { among, atMost, without = [], except }: SearchQuery,
    found: Int32Array | undefined,
  ): Int32Array | undefined {
    let slots = found;
    if (among) {
      const wanted = new Set(among.map((id) => this.#corpus.slotOf.get(id)));
      slots = slots?.filter((slot) => wanted.has(slot)) ?? new Int32Array([...wanted].filter(isPresent));
    }
    if (atMost) {
      const order = this.#orderNamed(atMost.order);
      slots = (slots ?? this.#corpus.listSlots()).filter((slot) => order.firstOf(slot) <= atMost.value);
    }
    for (const choice of without) {
      const has = hasChoice(this.#corpus, choice);
      slots = (slots ?? this.#corpus.listSlots()).filter((slot) => !has(slot));
    }
    if (except && except.length > 0) {
      const left = new Set(except.map((id) => this.#corpus.slotOf.get(id)));
      slots = (slots ?? this.#corpus.listSlots()).filter((slot) => !left.has(slot));
    }
    return slots;
  }

  #group(groups: NonNullable<SearchQuery['groups']>, hits: Int32Array | undefined): Int32Array[] {
    const met = this.#matcher === this.#request ? this.#request : undefined;
    return groupHits(this.#corpus, groups, hits ?? this.#corpus.listSlots(), met);
  }

  /**
   * Keeps the slots that pass all filters. One that fails a single filter, of kind `one`, still counts for the facet of that
   * filter: its counts say what another choice would find.
   */
  #filter(candidates: Int32Array | undefined, filters: readonly FacetFilter[]): Int32Array | undefined {
    if (filters.length === 0) return candidates;
    const slots = candidates ?? this.#corpus.listSlots();
    // A slot that fails one of kind `many` needs no other.
    const sorted = filters.toSorted((left, right) => left.column.kind.localeCompare(right.column.kind));
    const alternatives = sorted.map(({ column }) =>
      column.kind === 'one' ? this.#counters.get(column.name) : undefined,
    );
    const hits = new Int32Array(slots.length);
    let found = 0;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!;
      let failures = 0;
      let alternative: FacetCounter | undefined;
      for (let number = 0; number < sorted.length && failures < 2; number++) {
        if (passesFilter(sorted[number]!, slot)) continue;
        alternative = alternatives[number];
        failures += alternative ? 1 : 2;
      }
      if (failures === 0) hits[found++] = slot;
      else if (failures === 1) alternative?.addOne(slot);
    }
    return hits.subarray(0, found);
  }

  #countFacets(
    { facets = [] }: SearchQuery,
    hits: Int32Array | undefined,
    filters: readonly FacetFilter[],
  ): Record<string, FacetCount[]> {
    // Where most documents are hits it is less work to take the others away from all.
    const others = hits && hits.length * 2 > this.#corpus.size ? this.#listOthers(hits) : undefined;
    const counted = facets.flatMap(({ name, limit = Number.POSITIVE_INFINITY }) => {
      const counter = this.#counters.get(name);
      if (!counter) return [];
      if (hits && !others) counter.add(hits);
      else counter.addAll();
      if (others) counter.subtract(others);
      const filter = filters.find(({ column }) => column === counter.column);
      return [[name, counter.list(limit, filter)] as const];
    });
    return Object.fromEntries(counted);
  }

  #listOthers(hits: Int32Array): Int32Array {
    this.#mark(hits, 1);
    const others = new Int32Array(this.#corpus.size - hits.length);
    let found = 0;
    for (let slot = 0; slot < this.#corpus.slotCount; slot++) {
      if (this.#marks[slot] === 0 && this.#corpus.isUsed(slot)) others[found++] = slot;
    }
    this.#mark(hits, 0);
    return others;
  }

  #mark(slots: Int32Array, mark: 0 | 1): void {
    this.#marks = growArray(this.#marks, this.#corpus.slotCount);
    for (let at = 0; at < slots.length; at++) this.#marks[slots[at]!] = mark;
  }

  /** The page of a list of groups, each in its order. */
  #selectFromGroups(
    query: SearchQuery,
    groups: readonly Int32Array[],
    order: OrderColumn | undefined,
  ): number[] {
    let passed = 0;
    return groups.flatMap((hits) => {
      const offset = Math.max(0, query.offset - passed);
      const end = query.offset + query.limit - passed;
      passed += hits.length;
      return end <= 0
        ? []
        : this.#selectPage({ ...query, offset, limit: Math.max(0, end - offset) }, hits, order);
    });
  }

  #selectPage(query: SearchQuery, hits: Int32Array | undefined, order: OrderColumn | undefined): number[] {
    const total = hits?.length ?? this.#corpus.size;
    const start = Math.min(query.offset, total);
    const end = Math.min(start + query.limit, total);
    const isAscending = query.direction === 'asc';
    const [from, to] = isAscending ? [total - end, total - start] : [start, end];
    const isGivenOrder = !order && !this.#matcher && query.among !== undefined;
    const page =
      hits && isGivenOrder
        ? Array.from(hits.subarray(from, to))
        : order
          ? this.#selectByOrder(order, hits, from, to)
          : this.#selectByRelevance(hits ?? this.#corpus.listSlots(), from, to);
    return isAscending && !isGivenOrder ? page.reverse() : page;
  }

  #selectByRelevance(hits: Int32Array, from: number, to: number): number[] {
    return selectTop(hits, from, to, {
      keys: (this.#matcher ?? this.#text).keys,
      compareTies: this.#corpus.compareTies,
    });
  }

  /** The hits at `from`..`to` of an order; of all documents where there are no `hits`. */
  #selectByOrder(order: OrderColumn, hits: Int32Array | undefined, from: number, to: number): number[] {
    if (!hits) return Array.from(order.sorted.subarray(from, to));
    this.#mark(hits, 1);
    const page: number[] = [];
    let passed = 0;
    const { sorted } = order;
    for (let at = 0; at < sorted.length && passed < to; at++) {
      const slot = sorted[at]!;
      if (this.#marks[slot] === 1 && passed++ >= from) page.push(slot);
    }
    this.#mark(hits, 0);
    return page;
  }
}

function isPresent(slot: number | undefined): slot is number {
  return slot !== undefined;
}

function checkWindow({ offset, limit }: SearchQuery): void {
  for (const size of [offset, limit]) {
    if (!Number.isSafeInteger(size) || size < 0)
      throw new RangeError('offset and limit must be whole numbers');
  }
}
