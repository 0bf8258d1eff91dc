import { scaleWeights, weighOccurrence } from '../matching/scoring.ts';
import { listJoined, MAX_DOCUMENT_WORDS, scanField } from '../postings/analyze-document.ts';
import type { SearchDocument, SearchSchema } from '../search-types.ts';
import { cutWord } from '../text/fold-word.ts';

/** The mapping's fields. What is given twice, as text and as weights, is matched by the one and ranked by the other. */
export const WORDS = 'words';
export const TITLE = 'title';
export const TITLE_WORDS = 'title_words';
export const WEIGHTS = 'weights';
/** By place in the words: the field that a text is of. */
export const TEXT_FIELDS = 'text_fields';
export const facetField = (name: string) => `facets.${name}`;
/** Numbers of an order are compared one after the other. */
export const orderField = (name: string, at: number) => `orders.${name}_${at}`;
export const ORDER_NUMBERS = 4;

/** Field with the beginnings of a field's words. */
const BEGINNINGS = 'beginnings';
/** Letters of the beginnings that are indexed. Longer ones begin few words, which are then searched one by one. */
const BEGINNING = { min_gram: 2, max_gram: 4 };

/** Hits that can be paged through, and ids that a search can be narrowed to. */
export const MOST_LISTED = 100_000;

/** Neighbouring texts are so far apart that no phrase spans two. */
const TEXT_GAP = 100;

/** Settings and mapping of an index. Words are folded and parted before they are sent, by the rules of the index in memory. */
export function describeIndex(schema: SearchSchema) {
  const keyword = { type: 'keyword' } as const;
  const beginningsOf = (analyzer: 'words' | 'whole') => ({
    [BEGINNINGS]: { type: 'text', analyzer, norms: false, index_options: 'docs' } as const,
  });
  const orders = schema.orders.flatMap((name) =>
    Array.from({ length: ORDER_NUMBERS }, (_, at) => [`${name}_${at}`, { type: 'double' } as const]),
  );
  return {
    settings: {
      max_result_window: MOST_LISTED,
      // As long as a late write of a removed document may be under way.
      gc_deletes: '10m',
      analysis: {
        filter: { beginnings: { type: 'edge_ngram' as const, ...BEGINNING } },
        analyzer: {
          default: { type: 'whitespace' as const },
          words: { type: 'custom' as const, tokenizer: 'whitespace', filter: ['beginnings'] },
          whole: { type: 'custom' as const, tokenizer: 'keyword', filter: ['beginnings'] },
        },
      },
    },
    mappings: {
      dynamic: 'strict' as const,
      // Only what is read again is kept. A filter of the source would read each document a second time to write it.
      _source: { enabled: false },
      properties: {
        id: { type: 'long' as const },
        [TITLE]: { ...keyword, fields: beginningsOf('whole') },
        [TITLE_WORDS]: { ...keyword, fields: beginningsOf('whole') },
        [WORDS]: {
          type: 'text' as const,
          store: true,
          norms: false,
          position_increment_gap: TEXT_GAP,
          fields: beginningsOf('words'),
        },
        [WEIGHTS]: { type: 'rank_features' as const },
        [TEXT_FIELDS]: { type: 'byte' as const, store: true, index: false, doc_values: false },
        facets: { properties: Object.fromEntries(schema.facets.map(({ name }) => [name, keyword])) },
        orders: { properties: Object.fromEntries(orders) },
      },
    },
  };
}

/**
 * Documents with a word that begins so. Where thousands of words do, the cluster would join the documents of all of them each
 * time: 30 ms for two letters among a million.
 */
export function beginClause(field: string, beginning: string): Record<string, unknown> {
  const letters = [...beginning].length;
  return letters >= BEGINNING.min_gram && letters <= BEGINNING.max_gram
    ? { term: { [`${field}.${BEGINNINGS}`]: beginning } }
    : { prefix: { [field]: { value: beginning } } };
}

/** Changes a search for an index of an earlier version, which has no beginnings and answers until another one is built. */
export function withoutBeginnings<Value>(search: Value): Value {
  return JSON.parse(JSON.stringify(search), (_key, clause) => {
    const [field, beginning] = Object.entries(clause?.term ?? {})[0] ?? [];
    if (!field?.endsWith(`.${BEGINNINGS}`)) return clause;
    return { prefix: { [field.slice(0, -BEGINNINGS.length - 1)]: { value: beginning } } };
  });
}

/** A document as the cluster stores it. */
export function toClusterDocument(schema: SearchSchema, document: SearchDocument) {
  const words: string[] = [];
  const weights = new Map<string, number>();
  const textFields: number[] = [];
  const titleWords = new Set<string>();
  const scale = scaleWeights(schema);
  let title = '';
  let room = MAX_DOCUMENT_WORDS;
  for (const [field, { name }] of schema.fields.entries()) {
    const scans = scanField(document, name, room);
    const length = scans.reduce((sum, scan) => sum + scan.words.length, 0);
    room -= length;
    const worth = weighOccurrence(scale[field] ?? 0, length);
    const addText = (text: readonly string[]) => {
      words.push(text.join(' '));
      textFields.push(field);
      for (const word of text) {
        add(weights, word, worth);
        if (field === 0) titleWords.add(word);
      }
    };
    for (const scan of scans) addText(scan.words);
    for (const joined of listJoined(scans, field === 0)) addText([joined]);
    if (field === 0) title = cutWord(scans[0]?.words.join('') ?? '');
  }
  return {
    id: document.id,
    [TITLE]: title,
    [TITLE_WORDS]: [...titleWords],
    [WORDS]: words,
    [WEIGHTS]: Object.fromEntries(weights),
    [TEXT_FIELDS]: textFields,
    facets: Object.fromEntries(schema.facets.map(({ name }) => [name, own(document.facets, name) ?? []])),
    orders: Object.fromEntries(
      schema.orders.flatMap((name) =>
        (own(document.orders, name) ?? [])
          .slice(0, ORDER_NUMBERS)
          .map((number, at) => [`${name}_${at}`, toStored(number)] as const),
      ),
    ),
  };
}

/** JSON has no infinite numbers. */
function toStored(number: number): number | null {
  if (Number.isNaN(number) || number === Number.NEGATIVE_INFINITY) return null;
  return number === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : number;
}

function own<Value>(values: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function add(sums: Map<string, number>, word: string, worth: number): void {
  sums.set(word, (sums.get(word) ?? 0) + worth);
}
