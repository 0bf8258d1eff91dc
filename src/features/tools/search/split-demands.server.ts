import type { FacetChoice } from '#src/search/search-index.ts';
import type { PricingFilter } from '../rules.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';
import { pickFilters, type SearchFilters } from './public/filter-rules.ts';

const NOT_FREE: FacetChoice = {
  facet: 'pricing',
  values: ['paid', 'unknown'] satisfies PricingFilter[],
};

/** Parts what was read by whether it was insisted on: the filters that leave tools out, and those that raise them. */
export function splitDemands({ understood, denied, kinds }: InterpretedRequest, preferences: SearchFilters) {
  const { max_price, type, pricing_model: price } = preferences;
  // What can be run by oneself is only raised: not all of it is open source.
  const isOpenAsked = understood.some(({ value }) => value === 'open_source');
  const isOpen = isOpenAsked ? preferences.is_open_source : undefined;
  const isDemanded = (value: string | undefined) =>
    understood.some((part) => part.weight === 'demand' && part.value === value);
  const isOpenDemanded = isOpen !== undefined && isDemanded('open_source');
  const isTypeDemanded = isDemanded(type);
  const isPriceDemanded = isDemanded(price);
  const isPaidDemanded = isPriceDemanded && price === 'paid';
  const without: FacetChoice[] = [
    ...(isPriceDemanded && !isPaidDemanded ? [NOT_FREE] : []),
    ...(denied.types.length > 0 ? [{ facet: 'type', values: denied.types }] : []),
    ...(denied.kinds.length > 0 ? [{ facet: 'kind', values: denied.kinds }] : []),
    ...(denied.categories.length > 0 ? [{ facet: 'category', values: denied.categories }] : []),
    ...(denied.tags.length > 0 ? [{ facet: 'tags', values: denied.tags }] : []),
  ];
  return {
    demanded: pickFilters({
      max_price,
      type: isTypeDemanded ? type : undefined,
      is_open_source: isOpenDemanded ? isOpen : undefined,
      pricing_model: isPaidDemanded ? price : undefined,
    }),
    preferred: {
      type: isTypeDemanded ? undefined : type,
      is_open_source: isOpenDemanded ? undefined : isOpen,
      pricing_model: isPaidDemanded ? undefined : price,
      kinds,
    },
    without,
  };
}
