import type { SearchQuery, SearchResult } from '../search-types.ts';
import { readQuery } from '../text/read-query.ts';
import { idOf, wordsOf } from './cluster-answer.ts';
import { WORDS } from './cluster-document.ts';
import { beginsWithBest, emptyResult, type Page, type Readable, readPage, toResult } from './cluster-page.ts';
import { replaceWords } from './near/replace-words.ts';
import { toBody } from './query-body.ts';
import { countWords, FEW, leastOf, NEAR_TITLE, TextSearch } from './text-search.ts';
import type { Clause } from './word-clauses.ts';

/** A reading of a text. */
interface Reading {
  clause: Clause;
  relaxed: boolean;
  /** Most documents may have it. */
  mayBeMost?: boolean;
  /** Where typing errors are forgiven: what needs none, unless no document has that. */
  forgiven?: { strict: Clause | undefined };
}

interface Found extends Reading {
  page: Page;
  /** Where typing errors are forgiven: a hit needs none. */
  isFaultless: boolean;
}

/** Finds the documents of a text, by the strictest reading of it that finds any. */
export async function searchText(index: Readable, query: SearchQuery, text: string): Promise<SearchResult> {
  const search = new TextSearch(readQuery(text), index.schema);
  const { frequencies, total } = await index.counts.count(search.listCounted());
  search.setFrequencies(frequencies, total);
  const found = search.isImpossible ? undefined : await read(index, query, search);
  const terms = { words: search.words, prefixes: search.prefixes, phrases: search.query.phrases };
  if (!found) return { ...emptyResult(query), terms };
  const { clause, relaxed, page, forgiven, isFaultless } = found;
  const result = toResult(page, query);
  const isForgiven = forgiven && result.total > 0 && !isFaultless;
  return {
    ...result,
    relaxed: relaxed && result.total > 0,
    terms,
    correction: isForgiven ? await correct(index, query, text, { clause, search, page }) : undefined,
  };
}

/** Reads a page by the strictest reading that finds anything. */
async function read(index: Readable, query: SearchQuery, search: TextSearch): Promise<Found | undefined> {
  const isLiteral = query.literal === true;
  const strict = search.toStrict();
  if (search.forms.length === 0) return readAs(index, query, { clause: strict, relaxed: false });
  const count = search.isPossible ? await countUpToFew(index, strict) : 0;
  if (count >= FEW || (isLiteral && count > 0)) {
    const mayBeMost = search.mayBeMost(search.forms.length);
    return readAs(index, query, { clause: search.rank(strict), relaxed: false, mayBeMost });
  }
  if (!isLiteral) {
    const forgiven = { strict: count > 0 ? strict : undefined };
    for (const all of [false, true]) {
      const mayFind = await search.forgive(all, (misspelt) => index.near.find(misspelt));
      if (!mayFind && count === 0) continue;
      const forgiving = search.toForgiving();
      const clause = search.rank(forgiving, forgiven);
      const mayBeMost = search.mayBeMost(search.forms.length);
      const found = await readAs(index, query, { clause, relaxed: false, mayBeMost, forgiven });
      // The filters of the query may leave out all that the text finds.
      const total = count || found.page.answer.hits.total.value || (await countUpToFew(index, forgiving));
      if (total > 0) return found;
    }
  }
  const partial = await relax(index, search);
  return partial && readAs(index, query, partial);
}

async function readAs(index: Readable, query: SearchQuery, reading: Reading): Promise<Found> {
  const { clause, forgiven, mayBeMost } = reading;
  const [page, isFaultless] = await Promise.all([
    readPage(index, query, clause, { mayBeMost, ...(forgiven ? { stored: [WORDS] } : {}) }),
    forgiven?.strict ? findsAny(index, query, forgiven.strict) : false,
  ]);
  return { ...reading, page, isFaultless };
}

/** True when a document of a clause passes the filters of a query. */
async function findsAny({ schema, ask }: Readable, query: SearchQuery, clause: Clause): Promise<boolean> {
  const body = toBody(schema, { ...query, facets: [], offset: 0, limit: 0 }, clause);
  return (await ask.one(body)).hits.total.value > 0;
}

async function relax({ ask }: Readable, search: TextSearch): Promise<Reading | undefined> {
  if (search.forms.length < 2) return undefined;
  const { hits } = await ask.one({ size: 1, query: search.toPartial(1) });
  const most = countWords(hits.hits[0]?._score ?? 0);
  if (most === 0) return undefined;
  const least = leastOf(most);
  return { clause: search.toPartial(least), relaxed: true, mayBeMost: search.mayBeMost(least) };
}

async function countUpToFew({ ask }: Readable, query: Clause): Promise<number> {
  const { hits } = await ask.one({ size: 0, track_total_hits: FEW, query });
  return hits.total.value;
}

async function correct(
  { schema, ask }: Readable,
  query: SearchQuery,
  text: string,
  { clause, search, page }: { clause: Clause; search: TextSearch; page: Page },
): Promise<SearchResult['correction']> {
  const { filters, among, atMost, without, except } = query;
  const best = { text, filters, among, atMost, without, except, offset: 0, limit: 1 };
  const body = { ...toBody(schema, best, clause), stored_fields: [WORDS], track_total_hits: false };
  const [hit] = beginsWithBest(query) ? page.hits : (await ask.one(body)).hits.hits;
  if (!hit) return undefined;
  const isTitle = hit.matched_queries?.includes(NEAR_TITLE) ?? false;
  const misspelt = [...search.misspelt].map(({ word }) => word);
  const replaced = replaceWords(text, misspelt, new Set(wordsOf(hit)));
  if (replaced === undefined && !isTitle) return undefined;
  return { id: idOf(hit), isTitle, text: replaced ?? text };
}
