import { allowedEdits } from '../matching/typing-errors.ts';
import type { SearchQuery, SearchResult } from '../search-types.ts';
import { isNearWord } from '../text/near-word.ts';
import { readQuery } from '../text/read-query.ts';
import { scanWords } from '../text/scan-words.ts';
import { idOf, wordsOf } from './cluster-answer.ts';
import { WORDS } from './cluster-document.ts';
import {
  beginsWithBest,
  emptyResult,
  type Page,
  type Ranked,
  type Readable,
  readHits,
  readPage,
  toResult,
} from './cluster-page.ts';
import { toCountBodies } from './query-body.ts';
import { FEW, leastOf, NEAR_TITLE, TextSearch } from './text-search.ts';
import type { Clause } from './word-clauses.ts';

/**
 * The text with each misspelt word that a document lacks replaced by the nearest word that it has; undefined when no word has to be
 * replaced.
 * @param words all words of the document
 */
function replaceWords(
  text: string,
  misspelt: readonly string[],
  words: ReadonlySet<string>,
): string | undefined {
  const scan = scanWords(text);
  let replaced = '';
  let from = 0;
  scan.words.forEach((word, at) => {
    if (!misspelt.includes(word) || words.has(word)) return;
    const meant = findNear(word, words);
    if (meant === undefined) return;
    replaced += text.slice(from, scan.starts[at]) + meant;
    from = scan.ends[at] ?? text.length;
  });
  return from > 0 ? (replaced + text.slice(from)).trim() : undefined;
}

function findNear(word: string, words: ReadonlySet<string>): string | undefined {
  for (let edits = 1; edits <= allowedEdits(word); edits++) {
    for (const known of words) if (isNearWord(word, known, edits)) return known;
  }
  return undefined;
}

/** A reading of a text. */
interface Reading extends Ranked {
  relaxed: boolean;
  /** Most documents probably have it. */
  isBroad?: boolean;
  /** Where typing errors are forgiven: what needs none, unless no document has that. */
  forgiven?: { strict: Clause | undefined };
}

interface Found extends Reading {
  page: Page;
  /** Where typing errors are forgiven: a hit needs none. */
  isFaultless: boolean;
}

/**
 * Finds the documents of a text, by the strictest reading of it that finds any.
 * @param most more hits are not counted; default: all are
 */
export async function searchText(
  index: Readable,
  query: SearchQuery,
  text: string,
  most?: number,
): Promise<SearchResult> {
  const search = new TextSearch(readQuery(text), index.schema);
  const { frequencies, total } = await index.counts.count(search.listCounted());
  search.setFrequencies(frequencies, total);
  const found = search.isImpossible ? undefined : await read(index, query, search, most);
  const terms = { words: search.words, prefixes: search.prefixes, phrases: search.query.phrases };
  if (!found) return { ...emptyResult(query), terms };
  const { relaxed, page, forgiven, isFaultless } = found;
  const result = toResult(page, query);
  const isForgiven = forgiven && result.total > 0 && !isFaultless;
  return {
    ...result,
    relaxed: relaxed && result.total > 0,
    terms,
    correction: isForgiven ? await correct(index, query, text, { search, found }) : undefined,
  };
}

/** Reads a page by the strictest reading that finds anything. */
async function read(
  index: Readable,
  query: SearchQuery,
  search: TextSearch,
  most: number | undefined,
): Promise<Found | undefined> {
  const readAs = (reading: Reading) => readPageOf(index, query, reading, most);
  const isLiteral = query.literal === true;
  const strict = search.toStrict();
  if (search.forms.length === 0) return readAs({ found: strict, relaxed: false });
  const count = search.isPossible ? await countUpTo(FEW, index, strict) : 0;
  if (count >= FEW || (isLiteral && count > 0))
    return readAs({
      found: strict,
      raised: search.listRaised(),
      relaxed: false,
      isBroad: search.areMost(search.forms.length),
    });
  if (!isLiteral) {
    const forgiven = { strict: count > 0 ? strict : undefined };
    for (const all of [false, true]) {
      const mayFind = await search.forgive(all, (misspelt) => index.near.find(misspelt));
      if (!mayFind && count === 0) continue;
      const forgiving = search.toForgiving();
      const raised = search.listRaised(forgiven);
      const isBroad = search.areMost(search.forms.length);
      const found = await readAs({ found: forgiving, raised, relaxed: false, isBroad, forgiven });
      // The filters of the query may leave out all that the text finds.
      if (count > 0 || found.page.total > 0 || (await countUpTo(1, index, forgiving)) > 0) return found;
    }
  }
  const best = await relax(index, search);
  if (best === 0) return undefined;
  const least = leastOf(best);
  return readAs({ found: search.toPartial(least, best), relaxed: true, isBroad: search.areMost(least) });
}

async function readPageOf(
  index: Readable,
  query: SearchQuery,
  reading: Reading,
  most: number | undefined,
): Promise<Found> {
  const { forgiven, isBroad } = reading;
  const stored = forgiven ? [WORDS] : undefined;
  const [page, isFaultless] = await Promise.all([
    readPage(index, query, reading, { most, isBroad, stored }),
    forgiven?.strict ? findsAny(index, query, forgiven.strict) : false,
  ]);
  return { ...reading, page, isFaultless };
}

/** True when a document of a clause passes the filters of a query. */
async function findsAny({ schema, ask }: Readable, query: SearchQuery, clause: Clause): Promise<boolean> {
  const [body] = toCountBodies(schema, { ...query, facets: [] }, clause, { most: 1 });
  return (await ask.one(body!)).hits.total.value > 0;
}

/** How many of its words the best document has where none has all. */
async function relax({ ask }: Readable, search: TextSearch): Promise<number> {
  if (search.forms.length < 2) return 0;
  const numbers = search.listPossible();
  if (numbers.length === 0) return 1;
  const answers = await ask.all(numbers.map((number) => toCount(1, search.toPartial(number, number))));
  return Math.max(1, ...numbers.filter((_, at) => answers[at]!.hits.total.value > 0));
}

async function countUpTo(most: number, { ask }: Readable, query: Clause): Promise<number> {
  return (await ask.one(toCount(most, query))).hits.total.value;
}

const toCount = (most: number, query: Clause): Clause => ({
  size: 0,
  track_total_hits: most,
  query: { bool: { filter: [query] } },
});

async function correct(
  index: Readable,
  query: SearchQuery,
  text: string,
  { search, found }: { search: TextSearch; found: Found },
): Promise<SearchResult['correction']> {
  const { filters, among, atMost, without, except } = query;
  const best = { text, filters, among, atMost, without, except, offset: 0, limit: 1 };
  const [hit] = beginsWithBest(query) ? found.page.hits : await readHits(index, best, found, [WORDS]);
  if (!hit) return undefined;
  const isTitle = hit.matched_queries?.includes(NEAR_TITLE) ?? false;
  const misspelt = [...search.misspelt].map(({ word }) => word);
  const replaced = replaceWords(text, misspelt, new Set(wordsOf(hit)));
  if (replaced === undefined && !isTitle) return undefined;
  return { id: idOf(hit), isTitle, text: replaced ?? text };
}
