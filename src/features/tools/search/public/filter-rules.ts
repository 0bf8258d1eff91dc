import { formatDollars } from '#src/shared/format.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { PRICING_FILTERS, parseToolType } from '../../rules.ts';

/** Column of the index that is compared with the value. The tools that others are to be like are found by the catalogue. */
type Column =
  | { facet: string }
  | { flag: string; opposite?: string }
  | { atMost: string }
  | { similar: true };

/** A group of the sidebar: values to choose from with their numbers of tools, which the API calls `counts`. */
interface Group {
  title: MessageKey;
  counts: string;
  /** How many are shown at once. */
  shown: number;
  /** Its values are codes, whose names are those of the language of the page. */
  codes?: 'region' | 'language';
}

interface Filter<Value = unknown> {
  /** Parameter of a search's address, repeated for a list; absent when only the API has the filter. */
  address?: string;
  /** Reads the API's text; undefined when it means nothing. Addresses are folded to lower case first. */
  parse(text: string): Value | undefined;
  column: Column;
  group?: Group;
  /** Text of the active filter when it has no group. `text` is the value as addresses have it. */
  chip?(text: string, likeName: string): string;
  /** When not everything that words say can be met, what weighs least is given up first; for filters that words set. */
  weight?: number;
}

/** A number as addresses write it; what people write is read by `shared/numbers/`. */
export const AMOUNT = /^\d{1,7}(\.\d{1,6})?$/;
const SLUG = /^[a-z0-9-]{1,100}$/i;
const FLAGS = new Map([
  ['0', false],
  ['1', true],
  ['true', true],
  ['false', false],
]);

function parseSlugs(text: string): readonly string[] {
  const slugs = text.split(',').map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs)].filter(Boolean);
}

const parseFlag = (text: string) => FLAGS.get(text);

/** A filter by a fact: its address, its column and its counts have its name, and its title is the name of the fact. */
function factFilter<const Name extends string, const Shown extends Omit<Group, 'title' | 'counts'>, Value>(
  name: Name,
  title: Group['title'],
  shown: Shown,
  parse: (text: string) => Value | undefined,
) {
  return { address: name, parse, column: { facet: name }, group: { title, counts: name, ...shown } };
}

/**
 * Every filter of a search, by its name in the API and in the order of addresses. What the API's document says of them stands in
 * the contract, because browsers load this file and not that one.
 */
export const SEARCH_FILTERS = {
  category: {
    address: 'category',
    parse: (text: string) => text,
    column: { facet: 'category' },
    group: { title: 'filter.category', counts: 'categories', shown: 8 },
    weight: 2,
  },
  type: {
    address: 'type',
    parse: parseToolType,
    column: { facet: 'type' },
    group: { title: 'filter.type', counts: 'types', shown: 6 },
    weight: 3,
  },
  pricing_model: {
    address: 'price',
    parse: (text: string) => PRICING_FILTERS.find((value) => value === text),
    column: { facet: 'pricing' },
    group: { title: 'filter.price', counts: 'pricing_models', shown: Infinity },
    weight: 6,
  },
  like: {
    address: 'like',
    parse: (text: string) => (SLUG.test(text) ? text : undefined),
    column: { similar: true },
    chip: (_, name) => t('results.similar', { name }),
    weight: 7,
  },
  is_open_source: {
    address: 'open_source',
    parse: parseFlag,
    column: { flag: 'open-source', opposite: 'closed-source' },
    chip: (text) => t(text === '0' ? 'filter.closedSource' : 'filter.openSource'),
    weight: 5,
  },
  max_price: {
    address: 'max_price',
    parse: (text: string) => (AMOUNT.test(text) ? Number(text) : undefined),
    column: { atMost: 'price' },
    chip: (text) => t('filter.maxPrice', { amount: formatDollars(Number(text)) }),
    weight: 4,
  },
  tags: {
    address: 'feature',
    parse: parseSlugs,
    column: { facet: 'tags' },
    group: { title: 'filter.feature', counts: 'tags', shown: 8 },
    weight: 1,
  },
  trains: factFilter('trains', 'listing.data_trains', { shown: 1 }, (text) =>
    text === 'no' ? text : undefined,
  ),
  hosted_in: factFilter('hosted_in', 'listing.data_hosted_in', { shown: 6, codes: 'region' }, (text) =>
    /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined,
  ),
  editorial: {
    parse: parseFlag,
    column: { flag: 'editorial' },
  },
} as const satisfies Record<string, Filter>;

type Declared = typeof SEARCH_FILTERS;
export type FilterName = keyof Declared;
type FilterValue<Name extends FilterName> = NonNullable<ReturnType<Declared[Name]['parse']>>;
/** Columns of the index that filters compare. */
export type FilterFacet = Extract<Declared[FilterName]['column'], { facet: string }>['facet'];
/** Filters with a group in the sidebar. */
export type GroupFilter = {
  [Name in FilterName]: Declared[Name] extends { column: { facet: string }; group: Group } ? Name : never;
}[FilterName];
/** The name of a filter's counts in the API. */
export type CountsOf<Name extends GroupFilter> = Declared[Name]['group']['counts'];

/** Values of filters. Absent ones do not filter. */
export type SearchFilters = { [Name in FilterName]?: FilterValue<Name> };

export const FILTER_NAMES = Object.keys(SEARCH_FILTERS) as FilterName[];
export const filterOf = (name: FilterName): Filter<SearchFilters[FilterName]> => SEARCH_FILTERS[name];
/** In the order of the sidebar: what most people choose by first. */
export const GROUP_FILTERS = [...new Set<FilterName>(['category', 'pricing_model', ...FILTER_NAMES])].filter(
  (name): name is GroupFilter => filterOf(name).group !== undefined,
);

/** The filters that are set, without anything else that an object has. */
export function pickFilters(of: SearchFilters): SearchFilters {
  return Object.fromEntries(
    FILTER_NAMES.filter((name) => of[name] !== undefined).map((name) => [name, of[name]]),
  );
}

/** Writes the value of a filter as the API reads it, and addresses but for lists. */
export function writeFilter(filters: SearchFilters, name: FilterName): string | undefined {
  const value = filters[name];
  if (typeof value === 'boolean') return value ? '1' : '0';
  // An empty text and an empty list set no filter.
  return value?.toString() || undefined;
}

/** Writes all filters as parameters of the API. */
export function writeFilters(filters: SearchFilters): { [Name in FilterName]?: string } {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, writeFilter(filters, name)]));
}
