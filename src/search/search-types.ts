/** An index's knowledge about its documents; fixed when it is created. */
export interface SearchSchema {
  /** Weight order is relevance. The first field is the title: exact and prefix matches on it come first. */
  fields: readonly { name: string; weight: number }[];
  /**
   * `one`: a document has at most one value, a filter accepts any of the given values.
   * `many`: any number of values, a filter asks for all of the given values.
   */
  facets: readonly { name: string; kind: 'one' | 'many' }[];
  /** Names of pre-sorted orders; the first is the default for browsing and breaks ties of relevance. */
  orders: readonly string[];
}

export interface SearchDocument {
  /** A safe integer. */
  id: number;
  fields: Record<string, string | readonly string[]>;
  facets: Record<string, readonly string[]>;
  /** One or more numbers per order, compared left to right, larger first; ties by id, larger first. */
  orders: Record<string, readonly number[]>;
}

export interface SearchQuery {
  /** May hold "quoted phrases" and -excluded words. */
  text?: string;
  filters?: Record<string, readonly string[]>;
  /** Only these documents. Without text and order they come in the order of the list. */
  among?: readonly number[];
  /** Only documents whose first number of an order is at most this. */
  atMost?: { order: string; value: number };
  /** Omitted: relevance when there is text, otherwise the first order of the schema. */
  order?: string;
  /** `desc` when omitted, for relevance too. */
  direction?: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** Forgives no typing error. */
  literal?: boolean;
  /** Facets whose counts are wanted, with the number of values to list (all when omitted). */
  facets?: readonly { name: string; limit?: number }[];
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface SearchResult {
  total: number;
  ids: number[];
  /** No document had all the words; the best partial matches are given. */
  relaxed: boolean;
  facets: Record<string, FacetCount[]>;
  terms: MatchTerms;
  /** Set when every hit needs a typing error forgiven. */
  correction?: QueryCorrection;
}

/** What a misspelt query was taken for. */
export interface QueryCorrection {
  /** The most relevant hit. */
  id: number;
  /** True when its whole title is the query but for typing errors. */
  isTitle: boolean;
  /** The query with its misspelt words replaced. */
  text: string;
}

/** The folded words a result matched with; what `highlight` looks for. */
export interface MatchTerms {
  words: readonly string[];
  prefixes: readonly string[];
  phrases: readonly (readonly string[])[];
}

export interface SimilarOptions {
  limit: number;
  facetWeights: Record<string, number>;
  /** Leaves out what has a smaller share of the best score than this. */
  leastShare?: number;
  /** Added to the score of a document, by id. */
  boost?: ReadonlyMap<number, number>;
}
