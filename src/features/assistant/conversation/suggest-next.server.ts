import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import type { Translate } from '#src/server/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { describeType } from '../asking/describe-type.server.ts';
import { type Found, firstOf } from '../asking/find-tools.server.ts';
import { MAX_OPTIONS } from '../rules.ts';

/** Next questions that leave some of the results and change the answer, as the visitor would ask them. */
export function suggestNext({ search, results }: Found, wishes: SearchFilters, t: Translate): string[] {
  const { facets, data } = results;
  const shown = firstOf({ search, results });
  const next: string[] = [];
  const priceCounts = new Map(facets?.pricing_models.map(({ value, count }) => [value, count]));
  const hasSome = (price: string) => {
    const count = priceCounts.get(price) ?? 0;
    return count > 1 && shown.some(({ pricing }) => pricing.model !== price);
  };
  if (search.pricing_model === undefined && search.max_price === undefined) {
    const isFree = wishes.pricing_model === 'free';
    if (!isFree && hasSome('freemium')) next.push(t('next.freemium'));
    else if (hasSome('free')) next.push(t('next.free'));
  }
  const isOpen = ({ is_open_source }: (typeof data)[number]) => is_open_source;
  if (search.is_open_source === undefined && data.some(isOpen) && !shown.every(isOpen)) {
    next.push(t('next.open'));
  }
  if (search.type === undefined && next.length < MAX_OPTIONS - 1) {
    const [type] = (facets?.types ?? [])
      .filter(({ value, count }) => count > 1 && shown.some((card) => card.type !== value))
      .sort((one, other) => other.count - one.count);
    if (type) next.push(describeType('next', type.value, t));
  }
  if (shown.length > 1 && isOn('compare')) next.push(t('next.compare'));
  return next.slice(0, MAX_OPTIONS);
}
