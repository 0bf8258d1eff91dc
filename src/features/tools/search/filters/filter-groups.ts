import { labelText } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { MessageKey } from '#src/shared/messages/translate.ts';
import {
  FILTER_NAMES,
  filterOf,
  GROUP_FILTERS,
  type GroupFilter,
  SEARCH_FILTERS,
  writeFilter,
} from '../public/filter-rules.ts';
import { readableTag } from '../public/readable-tag-rules.ts';
import type { Facets, FacetValue } from '../public/search-contract.ts';
import {
  changeToolSearch,
  type ToolSearch,
  toggleTag,
  toolSearchPath,
} from '../public/search-intent-rules.ts';
import { shuffleBySeed } from './shuffle-by-seed.ts';

export interface FilterOption {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  /** Address of the search with the option, or without it when it is chosen. */
  to: string;
}

export interface FilterGroup {
  filter: GroupFilter;
  /** Name of its fields: the parameter of the address. */
  name: string;
  title: MessageKey;
  /** Shown at once; the others behind "Show more". */
  options: FilterOption[];
  more: FilterOption[];
  hasMany: boolean;
}

/** The first `count` options, all chosen ones, and the one that is `always` shown; `more` has the others. */
function splitOptions(options: FilterOption[], count: number, always?: string) {
  const isShown = (option: FilterOption, index: number) =>
    index < count || option.isChosen || option.value === always;
  return {
    options: options.filter(isShown),
    more: options.filter((option, index) => !isShown(option, index)),
  };
}

/** Most tools first, so that values without any come last; values with as many keep their order. */
function byCount(values: FacetValue[]): FacetValue[] {
  return values.toSorted((a, b) => b.count - a.count);
}

/** The search with a value chosen, or no longer chosen. An empty one chooses nothing. */
export function choose(search: ToolSearch, filter: GroupFilter, value: string): ToolSearch {
  if (filter === 'tags') return toggleTag(search, value);
  const isChosen = value === '' || search[filter] === value;
  return changeToolSearch(search, { [filter]: isChosen ? undefined : value });
}

function labelOf(filter: GroupFilter, { value, label }: FacetValue): string {
  const { codes } = filterOf(filter).group!;
  // The functions for names of codes would make the first view heavier.
  if (codes) return new Intl.DisplayNames(pageLanguage, { type: codes }).of(value)!;
  return filter === 'tags' ? readableTag(label) : labelText(label);
}

function listOptions(filter: GroupFilter, values: FacetValue[], search: ToolSearch): FilterOption[] {
  const chosen: readonly string[] = [search[filter] ?? []].flat();
  return values.map((facet) => ({
    ...facet,
    label: labelOf(filter, facet),
    isChosen: chosen.includes(facet.value),
    to: toolSearchPath(choose(search, filter, facet.value)),
  }));
}

/** The most frequent tags, in an order that is random but the same for the same address. */
function shuffleFirst(sorted: FacetValue[], search: ToolSearch, count: number): FacetValue[] {
  // The seed has no tags, so that choosing one does not move the others.
  const seed = toolSearchPath({ ...search, tags: [], page: 1 });
  return [...shuffleBySeed(sorted.slice(0, count), seed), ...sorted.slice(count)];
}

/** False for a group without results and without a chosen option; it is not shown. */
function hasChoice({ options, more }: FilterGroup): boolean {
  return [...options, ...more].some((option) => option.isChosen || option.count > 0);
}

/**
 * The filters of a search, each by its number of tools. The most frequent features are shown in a random order that is
 * the same for the same address.
 * @param hitCategory the category of the first result, which is never behind "Show more"
 */
export function listFilterGroups(facets: Facets, search: ToolSearch, hitCategory?: string): FilterGroup[] {
  const groups = GROUP_FILTERS.map((filter) => {
    const { address, group } = SEARCH_FILTERS[filter];
    const { title, counts, shown } = group;
    const sorted = byCount(facets[counts]);
    const hasMany = filter === 'tags';
    const options = listOptions(filter, hasMany ? shuffleFirst(sorted, search, shown) : sorted, search);
    const always = filter === 'category' ? hitCategory : undefined;
    return { filter, name: address, title, hasMany, ...splitOptions(options, shown, always) };
  });
  return groups.filter(hasChoice);
}

/** Active filters that have no group in the sidebar. */
function listChips(search: ToolSearch, likeName: string): FilterOption[] {
  return FILTER_NAMES.flatMap((value) => {
    const { chip } = filterOf(value);
    const text = writeFilter(search, value);
    if (!chip || text === undefined) return [];
    const to = toolSearchPath(changeToolSearch(search, { [value]: undefined }));
    return [{ value, label: chip(text, likeName), count: 0, isChosen: true, to }];
  });
}

/** All active filters: those without a group first. */
export function listChosen(
  groups: FilterGroup[],
  search: ToolSearch,
  likeName = search.like ?? '',
): FilterOption[] {
  const options = groups.flatMap((group) => [...group.options, ...group.more]);
  return [...listChips(search, likeName), ...options.filter(({ isChosen }) => isChosen)];
}

/** The search without any filter; words and order stay. */
export function clearFilters(search: ToolSearch): string {
  return toolSearchPath({ text: search.text, sort: search.sort });
}
