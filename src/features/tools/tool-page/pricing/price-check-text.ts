import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../../contract.ts';
import { hasPrice } from '../../listings/public/price-rules.ts';

const CHECKED = {
  owner: 'tool.checkedByOwner',
  editor: 'tool.checkedByEditor',
  visitor: 'tool.checkedByVisitors',
  site: 'tool.checkedBySite',
} as const;

/** "Checked by the maker on March 3, 2026."; undefined where no price is listed or the listing is not published. */
export function priceCheckText({
  pricing,
  published_at,
}: Pick<ToolPage, 'pricing' | 'published_at'>): string | undefined {
  const { checked_at, checked_by, changed_at } = pricing;
  if (!hasPrice(pricing)) return undefined;
  if (checked_at && checked_by) return t(CHECKED[checked_by], { date: formatUtcDate(checked_at) });
  if (changed_at) return t('tool.priceChanged', { date: formatUtcDate(changed_at) });
  return published_at ? t('tool.priceUnchecked', { date: formatUtcDate(published_at) }) : undefined;
}
