import '#src/features/tools/messages/en-search.ts';
import { shuffleBySeed } from '#src/features/tools/home/shuffle-by-seed.ts';
import type { PricingFilter, ToolType } from '#src/features/tools/rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import type { MessageKey } from '#src/shared/messages/translate.ts';
import { readableTag } from '../../readable-tag.ts';
import {
  changeToolSearch,
  type ToolSearch,
  toggleFeature,
  toolSearchPath,
} from '../intent/search-intent-rules.ts';
import type { Facets, FacetValue } from '../search-contract.ts';

export interface FilterOption {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  /** Address of the search with the option, or without it when it is chosen. */
  to: string;
}

export interface FilterGroup {
  name: 'category' | 'type' | 'feature' | 'price';
  title: MessageKey;
  /** Shown at once; the others behind "Show more". */
  options: FilterOption[];
  more: FilterOption[];
  hasMany: boolean;
}

const SHOWN = { category: 8, type: 6, feature: 8 } as const;

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

function single(values: FacetValue[], chosen: string | undefined, change: (value?: string) => ToolSearch) {
  return byCount(values).map((facet): FilterOption => {
    const isChosen = facet.value === chosen;
    return {
      ...facet,
      label: labelText(facet.label),
      isChosen,
      to: toolSearchPath(change(isChosen ? undefined : facet.value)),
    };
  });
}

function featureOptions(values: FacetValue[], search: ToolSearch): FilterOption[] {
  const sorted = byCount(values);
  // The seed has no features, so that choosing one does not move the others.
  const seed = toolSearchPath({ ...search, features: [], page: 1 });
  const first = shuffleBySeed(sorted.slice(0, SHOWN.feature), seed);
  return [...first, ...sorted.slice(SHOWN.feature)].map((facet) => ({
    ...facet,
    label: readableTag(facet.label),
    isChosen: search.features.includes(facet.value),
    to: toolSearchPath(toggleFeature(search, facet.value)),
  }));
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
  const categories = single(facets.categories, search.category, (category) =>
    changeToolSearch(search, { category }),
  );
  const types = single(facets.types, search.type, (type) =>
    changeToolSearch(search, { type: type as ToolType | undefined }),
  );
  const prices = single(facets.pricing_models, search.price, (price) =>
    changeToolSearch(search, { price: price as PricingFilter | undefined }),
  );
  const groups: FilterGroup[] = [
    {
      name: 'category',
      title: 'filter.category',
      hasMany: false,
      ...splitOptions(categories, SHOWN.category, hitCategory),
    },
    { name: 'price', title: 'filter.price', hasMany: false, options: prices, more: [] },
    { name: 'type', title: 'filter.type', hasMany: false, ...splitOptions(types, SHOWN.type) },
    {
      name: 'feature',
      title: 'filter.feature',
      hasMany: true,
      ...splitOptions(featureOptions(facets.tags, search), SHOWN.feature),
    },
  ];
  return groups.filter(hasChoice);
}

/** The chosen options of all groups. */
export function listChosen(groups: FilterGroup[]): FilterOption[] {
  return groups.flatMap((group) => [...group.options, ...group.more].filter((option) => option.isChosen));
}

/** The search without any filter; words and order stay. */
export function clearFilters(search: ToolSearch): string {
  return toolSearchPath({ q: search.q, sort: search.sort });
}
