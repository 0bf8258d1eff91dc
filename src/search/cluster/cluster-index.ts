import { allowedEdits } from '../matching/typing-errors.ts';
import type { FacetChoice, SearchQuery, SearchRequest, SearchResult, SearchSchema } from '../search-types.ts';
import { cutWord } from '../text/fold-word.ts';
import { isNearWord } from '../text/near-word.ts';
import { scanWords } from '../text/scan-words.ts';
import type { AskCluster } from './ask-cluster.ts';
import { type Hit, idOf } from './cluster-answer.ts';
import { TEXT_FIELDS, TITLE, TITLE_WORDS, WORDS } from './cluster-document.ts';
import { type Readable, readPage, toResult } from './cluster-page.ts';
import { countAll, TermCounts } from './counts/count-terms.ts';
import { NearWords } from './near/near-words.ts';
import { checkQuery, choiceClause, toPageBody } from './query-body.ts';
import { listReadFields, rankHits, selectFromHits } from './ranked-hits.ts';
import { RequestSearch } from './request-search.ts';
import { searchText } from './search-text.ts';
import { SuggestSearch } from './suggest-search.ts';
import { type Clause, type Frequencies, mayBeMisspelt } from './word-clauses.ts';

/** Words of the longest title that is looked for in a text, but for the text as a whole. */
const LONGEST_RUN = 5;

interface NamedDocument {
  id: number;
  /** The whole title in one word. */
  title: string;
  /** Its words, and neighbouring words in one. */
  words: ReadonlySet<string>;
}

/**
 * The runs of neighbouring words of a text, each joined to one word.
 * @param isWanted of a run, one word must be so
 * @param longest words of a run
 */
function listRuns(
  words: readonly string[],
  isWanted: (word: string) => boolean = () => true,
  longest = LONGEST_RUN,
): string[] {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1),
    ),
  );
  return [
    ...new Set([...runs, words].filter((run) => run.some(isWanted)).map((run) => cutWord(run.join('')))),
  ];
}

/** The titles that a text may name, fetched before the text is read. */
class ClusterNames {
  readonly #documents: readonly NamedDocument[];
  readonly #frequencies: Frequencies;

  constructor(documents: readonly NamedDocument[], frequencies: Frequencies) {
    this.#documents = [...new Map(documents.map((document) => [document.id, document])).values()];
    this.#frequencies = frequencies;
  }

  /** Of all documents that may be named. */
  get ids(): number[] {
    return this.#documents.map(({ id }) => id);
  }

  findWhole(joined: string): number[] {
    return this.#list(({ title }) => title === cutWord(joined));
  }

  findHaving(joined: string): number[] {
    return this.#list(({ words }) => words.has(cutWord(joined)));
  }

  /** Of the title that is nearest. */
  findNear(joined: string): number[] {
    const typed = cutWord(joined);
    for (let edits = 1; edits <= allowedEdits(typed); edits++) {
      const near = this.#documents.find(({ title }) => title !== typed && isNearWord(typed, title, edits));
      if (near) return this.findWhole(near.title);
    }
    return [];
  }

  isKnownWord(word: string): boolean {
    return (this.#frequencies.get(word) ?? 0) > 0;
  }

  #list(isWanted: (document: NamedDocument) => boolean): number[] {
    return this.#documents.filter(isWanted).map(({ id }) => id);
  }
}

/** As in `request-matcher.ts`. */
const MOST_RANKED = 200;
const MOST_NAME_WORDS = 40;
const MOST_NAMED = 300;
const MOST_NEAR = 30;
const SHORTEST_NEAR = 5;
/** Words of a misspelt title. */
const LONGEST_NEAR = 3;

/** Reads a search index in an OpenSearch cluster. Its documents, queries and ranking are those of the index in memory. */
export class ClusterIndex {
  readonly #index: Readable;

  constructor(schema: SearchSchema, ask: AskCluster) {
    this.#index = { schema, ask, counts: new TermCounts(ask), near: new NearWords(ask) };
  }

  /** @throws RangeError for unknown facets and orders, or when offset and limit are no whole numbers */
  async search(query: SearchQuery): Promise<SearchResult> {
    checkQuery(this.#index.schema, query);
    if (query.request) return this.#rank(query, query.request);
    if (query.text?.trim()) return searchText(this.#index, query, query.text);
    if (query.among) return this.#listAmong(query, query.among);
    return toResult(await readPage(this.#index, query, { found: { match_all: {} } }), query);
  }

  /** True when a query finds anything without forgiving a typing error. */
  async finds(query: SearchQuery): Promise<boolean> {
    const plain = { ...query, literal: true, offset: 0, limit: 0, facets: [], groups: undefined };
    const { total } = await (query.text?.trim()
      ? searchText(this.#index, plain, query.text, 1)
      : this.search(plain));
    return total > 0;
  }

  async #listAmong(query: SearchQuery, among: readonly number[]): Promise<SearchResult> {
    const { schema, ask } = this.#index;
    const { hits } = await ask.one({
      query: { terms: { id: [...among] } },
      size: among.length,
      docvalue_fields: listReadFields(schema),
    });
    const ranked = hits.hits.map((hit) => ({ hit, isWhole: true, share: 1, key: 0 }));
    const terms = { words: [], prefixes: [], phrases: [] };
    return { ...selectFromHits(schema, query, ranked), relaxed: false, terms };
  }

  /** Ranks the documents that meet most of a request. The best are read, and what is little compared with them is left out. */
  async #rank(query: SearchQuery, request: SearchRequest): Promise<SearchResult> {
    const { schema, ask, near } = this.#index;
    const search = new RequestSearch(request);
    const { frequencies, total } = await this.#index.counts.count(search.listCounted());
    search.setFrequencies(schema, frequencies, total);
    search.setNear(await near.find(search.listMisspelt()));
    const body = toPageBody(
      schema,
      { request, offset: 0, limit: request.ranked ?? MOST_RANKED },
      search.toClause(),
    );
    const read = { docvalue_fields: listReadFields(schema), stored_fields: [WORDS, TEXT_FIELDS] };
    const nearby = search.toNearClause();
    const [byWords, byId] = nearby
      ? await ask.all([
          { ...body, ...read },
          { query: nearby, size: request.near!.length, ...read },
        ])
      : [await ask.one({ ...body, ...read })];
    const ranked = rankHits(byWords!.hits.hits, byId?.hits.hits ?? [], request, search);
    const terms = { words: search.words, prefixes: [], phrases: [] };
    return { ...selectFromHits(schema, query, ranked), relaxed: false, terms };
  }

  /** Ids for a text that is still being typed: titles first, typing errors forgiven. */
  async suggest(text: string, limit: number): Promise<number[]> {
    const { schema, ask, near: nearWords } = this.#index;
    const search = new SuggestSearch(text, schema);
    if (search.isEmpty || limit <= 0) return [];
    const { frequencies, total } = await this.#index.counts.count(search.listCounted());
    search.setFrequencies(frequencies, total);
    const found = new Set<number>();
    const add = async (clauses: readonly Clause[]) => {
      const bodies = clauses.map((clause) => toPageBody(schema, { text, offset: 0, limit }, clause));
      for (const { hits } of await ask.all(bodies)) for (const hit of hits.hits) found.add(idOf(hit));
    };
    const [inTitles, inTexts] = search.listClauses();
    // Many documents take long to rank, and titles are mostly enough.
    await add(search.isCommon ? [inTitles] : [inTitles, inTexts]);
    if (search.isCommon && found.size < limit) await add([inTexts]);
    if (found.size < limit) {
      const near = await nearWords.find(search.listMisspelt());
      if (near.some(({ length }) => length > 0)) await add([search.toForgiving(near)]);
    }
    return [...found].slice(0, limit);
  }

  /** Ids of documents with one of some values of a facet, in the first order. */
  async listHaving(choice: FacetChoice, limit: number): Promise<number[]> {
    const { schema, ask } = this.#index;
    const { hits } = await ask.one(toPageBody(schema, { offset: 0, limit }, choiceClause(choice)));
    return hits.hits.map(idOf);
  }

  /** The titles that a text may name: whole, in part, and but for typing errors; and which of its words documents have. */
  async findNames(text: string): Promise<ClusterNames> {
    const { words } = scanWords(text, MOST_NAME_WORDS);
    if (words.length === 0) return new ClusterNames([], new Map());
    const runs = listRuns(words);
    const [{ frequencies, total }, named] = await Promise.all([
      this.#index.counts.count({ terms: [...new Set(words)], unlikely: [] }),
      this.#listNamed([{ terms: { [TITLE]: runs } }, { terms: { [TITLE_WORDS]: runs } }]),
    ]);
    // To look for titles near all runs of a sentence takes long.
    const isMisspelt = (word: string) => allowedEdits(word) > 0 && mayBeMisspelt(word, frequencies, total);
    const near = listRuns(words, isMisspelt, LONGEST_NEAR)
      .filter((run) => run.length >= SHORTEST_NEAR && allowedEdits(run) > 0)
      .toSorted((one, other) => Number(words.includes(other)) - Number(words.includes(one)))
      .slice(0, MOST_NEAR);
    const whole = words.length <= LONGEST_NEAR ? [cutWord(words.join(''))] : [];
    // Neighbours within a text are rarely a title, and are compared where that costs little.
    const misspelt = near.map((word) => ({
      word,
      field: TITLE_WORDS,
      ...(words.includes(word) || whole.includes(word) ? {} : { sure: 1, edits: 1 }),
    }));
    // What is near to a word of a title is here the whole title.
    const titles = (await this.#index.near.find(misspelt)).flat().map(({ word }) => word);
    const meant = titles.length > 0 ? await this.#listNamed([{ terms: { [TITLE]: titles } }]) : [];
    return new ClusterNames([...named, ...meant], frequencies);
  }

  async #listNamed(queries: readonly Clause[]): Promise<NamedDocument[]> {
    const questions = queries.map((query) => ({
      query: { bool: { filter: [query] } },
      size: MOST_NAMED,
      track_total_hits: false,
      // Nothing is read of what is stored, which is compressed.
      stored_fields: '_none_',
      docvalue_fields: ['id', TITLE, TITLE_WORDS],
    }));
    return (await this.#index.ask.all(questions)).flatMap(({ hits }) => hits.hits.map(readNamed));
  }

  async size(): Promise<number> {
    return countAll(this.#index.ask);
  }

  /** To be called when documents have changed. */
  changed(): void {
    this.#index.counts.forget();
  }
}

function readNamed(hit: Hit): NamedDocument {
  return {
    id: Number(hit.fields?.id?.[0]),
    title: String(hit.fields?.[TITLE]?.[0] ?? ''),
    words: new Set((hit.fields?.[TITLE_WORDS] ?? []).map(String)),
  };
}
