import { PRICING_FILTERS, parseToolType } from '../rules.ts';
import { SORTS, type ToolSearch } from './intent/search-intent-rules.ts';

/** A parameter of the address that means nothing; the page names it and goes on without. */
export interface IgnoredParameter {
  name: string;
  value: string;
}

const MAX_QUERY = 200;
const MAX_FEATURES = 10;
const MAX_PAGE = 100_000;
const SLUG = /^[a-z0-9-]{1,100}$/i;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  const folded = text.trim().toLowerCase();
  return values.find((value) => value === folded);
}

/** Reads an address's query. Never throws: what it does not understand is listed in `ignored`. */
export function parseToolSearch(params: URLSearchParams): {
  search: ToolSearch;
  ignored: IgnoredParameter[];
} {
  const search: ToolSearch = { features: [], page: 1 };
  const ignored: IgnoredParameter[] = [];
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = params.get(name)?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) ignored.push({ name, value: text.slice(0, 80) });
    return value;
  };
  search.q = read('q', (text) => text.slice(0, MAX_QUERY));
  search.literal = read('literal', (text) => oneOf(['1'] as const, text));
  search.category = read('category', (text) => (text.length <= 80 ? text.toLowerCase() : undefined));
  search.type = read('type', parseToolType);
  search.price = read('price', (text) => oneOf(PRICING_FILTERS, text));
  search.like = read('like', (text) => (SLUG.test(text) ? text.toLowerCase() : undefined));
  search.open_source = read('open_source', (text) => oneOf(['0', '1'] as const, text));
  search.max_price = read('max_price', (text) => (AMOUNT.test(text) ? text : undefined));
  search.sort = read('sort', (text) => oneOf(SORTS, text));
  search.page = read('page', parsePage) ?? 1;
  const features = [...new Set(params.getAll('feature').map((slug) => slug.trim().toLowerCase()))].filter(
    Boolean,
  );
  search.features = features.slice(0, MAX_FEATURES);
  for (const slug of features.slice(MAX_FEATURES))
    ignored.push({ name: 'feature', value: slug.slice(0, 80) });
  return { search, ignored };
}

function parsePage(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : undefined;
}
