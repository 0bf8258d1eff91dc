import type { FacetCount, SearchDocument, SearchQuery, SearchSchema } from '../search-types.ts';

/** The schema of the property tests. */
export const MODEL_SCHEMA: SearchSchema = {
  fields: [
    { name: 'name', weight: 10 },
    { name: 'text', weight: 2 },
  ],
  facets: [
    { name: 'kind', kind: 'one' },
    { name: 'price', kind: 'one' },
    { name: 'tags', kind: 'many' },
  ],
  orders: ['newest', 'rating'],
};

/** A query taken apart the way the generator put it together. */
export interface ModelQuery extends Omit<SearchQuery, 'text'> {
  words: string[];
  phrases: string[][];
  excluded: string[];
}

export interface ModelResult {
  total: number;
  ids: number[];
  relaxed: boolean;
  facets: Record<string, FacetCount[]>;
}

export function writeText({ words, phrases, excluded }: ModelQuery): string {
  return [
    ...words,
    ...phrases.map((phrase) => `"${phrase.join(' ')}"`),
    ...excluded.map((word) => `-${word}`),
  ].join(' ');
}

/** Looks at every document for every query: the rules of matching without any index. */
export function searchModel(documents: readonly SearchDocument[], query: ModelQuery): ModelResult {
  const { hits, relaxed } = matchText(documents, query);
  const passing = (except?: string) =>
    hits.filter((document) =>
      MODEL_SCHEMA.facets.every((facet) => facet.name === except || passes(document, facet, query)),
    );
  const found = passing();
  const order = query.order ?? MODEL_SCHEMA.orders[0]!;
  const sorted = found.toSorted((left, right) => compareDocuments(left, right, order));
  if (query.direction === 'asc') sorted.reverse();
  const facets = (query.facets ?? []).map(({ name, limit }) => {
    const { kind } = MODEL_SCHEMA.facets.find((facet) => facet.name === name)!;
    return [
      name,
      countValues(kind === 'one' ? passing(name) : found, name, query.filters?.[name] ?? [], limit),
    ];
  });
  const ids = sorted.slice(query.offset, query.offset + query.limit).map(({ id }) => id);
  return {
    total: found.length,
    ids,
    relaxed: relaxed && found.length > 0,
    facets: Object.fromEntries(facets),
  };
}

function listItems(document: SearchDocument): string[][] {
  return Object.values(document.fields)
    .flat()
    .map((item) => item.toLowerCase().split(' ').filter(Boolean));
}

function matchText(documents: readonly SearchDocument[], query: ModelQuery) {
  const words = [...new Set(query.words)];
  const last = query.words.at(-1);
  const quoted = [...new Set(query.phrases.flat())];
  const scored = documents
    .filter((document) => isAllowed(document, query))
    .map((document) => {
      const all = listItems(document).flat();
      const hasWord = (word: string) =>
        all.some((own) => (word === last ? own.startsWith(word) : own === word));
      return { document, matched: words.filter(hasWord).length + quoted.length };
    });
  const wanted = words.length + quoted.length;
  const complete = scored.filter(({ matched }) => matched === wanted).map(({ document }) => document);
  if (complete.length > 0 || wanted < 2) return { hits: complete, relaxed: false };
  const most = Math.max(0, ...scored.map(({ matched }) => matched));
  const partial = scored.filter(({ matched }) => matched > 0 && matched >= Math.ceil(most * 0.75));
  return { hits: partial.map(({ document }) => document), relaxed: partial.length > 0 };
}

function isAllowed(document: SearchDocument, { phrases, excluded }: ModelQuery): boolean {
  const items = listItems(document);
  const hasPhrase = (phrase: string[]) =>
    items.some((item) => item.some((_, at) => phrase.every((word, offset) => item[at + offset] === word)));
  return phrases.every(hasPhrase) && !excluded.some((word) => items.some((item) => item.includes(word)));
}

function passes(
  document: SearchDocument,
  { name, kind }: { name: string; kind: 'one' | 'many' },
  query: ModelQuery,
): boolean {
  const chosen = query.filters?.[name] ?? [];
  const own = document.facets[name] ?? [];
  if (chosen.length === 0) return true;
  return kind === 'one'
    ? chosen.some((value) => own.includes(value))
    : chosen.every((value) => own.includes(value));
}

function compareDocuments(left: SearchDocument, right: SearchDocument, order: string): number {
  const [ours, theirs] = [left.orders[order] ?? [], right.orders[order] ?? []];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const [a, b] = [ours[at] ?? Number.NEGATIVE_INFINITY, theirs[at] ?? Number.NEGATIVE_INFINITY];
    if (a !== b) return a > b ? -1 : 1;
  }
  return right.id - left.id;
}

function countValues(
  documents: readonly SearchDocument[],
  name: string,
  chosen: readonly string[],
  limit = Number.POSITIVE_INFINITY,
): FacetCount[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const document of documents) {
    for (const value of new Set(document.facets[name])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
  const top = new Set(sorted.filter(({ count }) => count > 0).slice(0, limit));
  return sorted.filter((entry) => top.has(entry) || chosen.includes(entry.value));
}
