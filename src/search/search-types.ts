interface SearchField {
  name: string;
  /** Weight of a word in it when a text is searched for, */
  weight: number;
  /** and when a request is; the same when omitted. */
  requestWeight?: number;
}

/** An index's knowledge about its documents; fixed when it is created. */
export interface SearchSchema {
  /** Weight order is relevance. The first field is the title: exact and prefix matches on it come first. */
  fields: readonly SearchField[];
  /**
   * `one`: a document has at most one value, a filter accepts any of the given values.
   * `many`: any number of values, a filter asks for all of the given values.
   */
  facets: readonly { name: string; kind: 'one' | 'many' }[];
  /** For the folded words of a text that is searched for: words and phrases that will do in place of each, as they are at the moment. */
  findAlternatives?: (words: readonly string[]) => ReadonlyMap<string, readonly string[]>;
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

/** The part of a document that orders read. */
export type OrderedDocument = Pick<SearchDocument, 'id' | 'orders'>;

export interface SearchQuery {
  /** May hold "quoted phrases" and -excluded words. */
  text?: string;
  /** In place of `text`. */
  request?: SearchRequest;
  filters?: Record<string, readonly string[]>;
  /** Only these documents. Without text and order they come in the order of the list. */
  among?: readonly number[];
  /** Only documents whose first number of an order is at most this. */
  atMost?: { order: string; value: number };
  /** No document with one of these values, */
  without?: readonly FacetChoice[];
  /** and none of these. */
  except?: readonly number[];
  /** Hits of the first group come before those of the second, and those of no group last, each group in the order asked for. */
  groups?: readonly HitGroup[];
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

/** Values of a facet, any of which will do. */
export interface FacetChoice {
  facet: string;
  values: readonly string[];
}

/** Hits that belong together: they meet all of this, and are in no group before. */
export interface HitGroup {
  choices?: readonly FacetChoice[];
  ids?: readonly number[];
  /** Of a request: they have every word that says what is wanted, or one that means the same. */
  isWhole?: boolean;
  /** Of a request: they have at least this share of what the best one has of the words that say what is wanted. */
  leastShare?: number;
}

/** A word of a request, or an idea that several words express. */
export interface RequestWord {
  /** Folded words, any of which will do; `share` is what one is worth of a whole match, 0 to 1. */
  forms: readonly { word: string; share: number }[];
  /** Compared with other words of the same rarity, 0 to 1. */
  weight: number;
}

/** A document that is near to a request by other things than its words; `weight` is a share of what the best match is worth. */
export interface NearDocument {
  id: number;
  weight: number;
}

/** Asks for the documents that meet most of a request: any word may match, none has to. */
export interface SearchRequest {
  words: readonly RequestWord[];
  /** Raises documents with a facet value. `weight` is a share of what the best match is worth. */
  boosts: readonly { facet: string; value: string; weight: number }[];
  /** Raises documents by their id, and adds those that no word finds. */
  near?: readonly NearDocument[];
  /** Folded words, or neighbouring words, that a document must not have. */
  excluded: readonly string[][];
  /** Documents that are not asked for, such as the one that others shall be like. */
  except?: readonly number[];
  /** Share of the best score that a hit has at least (0.1). */
  leastShare?: number;
  /** How many documents are read to be ranked, at most (200). Fewer are faster, and less sure of the last ones. */
  ranked?: number;
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
  /** Number of hits of each group that was asked for, and of no group. */
  groups?: number[];
  terms: MatchTerms;
  /** Set when every hit needs a typing error forgiven. */
  correction?: QueryCorrection;
}

/** Reading of a misspelt query. */
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
