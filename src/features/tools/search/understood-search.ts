import { formatDollars } from '#src/shared/format.ts';
import type { ListedTools } from '../card/listed-tool.ts';
import '../messages/en-search.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { FilterOption } from './filters/filter-groups.ts';
import { changeToolSearch, type ToolSearch, toolSearchPath } from './intent/search-intent-rules.ts';

/**
 * The search with what its words were read as in explicit filters; the same object when they were not read as anything.
 * The words that are left are literal then, so that a filter which a visitor removes is not read out of them again.
 */
export function explainSearch(search: ToolSearch, { interpretation }: ListedTools): ToolSearch {
  if (!interpretation) return search;
  const { filters, like, text } = interpretation;
  if (Object.keys(filters).length === 0 && like?.slug === search.like) return search;
  const isOpen = filters.is_open_source;
  return {
    ...search,
    q: text || undefined,
    literal: text ? '1' : undefined,
    category: search.category ?? filters.category,
    features: filters.tags ?? search.features,
    type: search.type ?? filters.type,
    price: search.price ?? filters.pricing_model,
    like: search.like ?? like?.slug,
    open_source: search.open_source ?? (isOpen === undefined ? undefined : isOpen ? '1' : '0'),
    max_price: search.max_price ?? filters.max_price?.toString(),
  };
}

/** Active filters that have no group in the sidebar. */
export function listChosenBeside(search: ToolSearch, { interpretation }: ListedTools): FilterOption[] {
  const labels = {
    like: t('results.similar', { name: interpretation?.like?.name ?? search.like ?? '' }),
    open_source: t(search.open_source === '0' ? 'filter.closedSource' : 'filter.openSource'),
    max_price: t('filter.maxPrice', { amount: formatDollars(Number(search.max_price)) }),
  };
  return (['like', 'open_source', 'max_price'] as const)
    .filter((name) => search[name])
    .map((name) => ({
      value: name,
      label: labels[name],
      count: 0,
      isChosen: true,
      to: toolSearchPath(changeToolSearch(search, { [name]: undefined })),
    }));
}
