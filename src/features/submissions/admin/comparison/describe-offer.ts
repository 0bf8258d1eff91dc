import type { PricingTier, ToolUpdate } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';

function periodOf(period: PricingTier['period']): string {
  if (period === 'month') return ` ${t('submissionsAdmin.perMonth')}`;
  if (period === 'year') return ` ${t('submissionsAdmin.perYear')}`;
  return period === 'api call' ? ` ${t('submissionsAdmin.perCall')}` : '';
}

function paragraph(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `– ${line}`)].join('\n');
}

/** Plans as text, one paragraph each, so that two states can be compared word by word. */
export function describeTiers(tiers: readonly PricingTier[]): string {
  return tiers
    .map(({ name, price, period, features }) => paragraph(`${name}: ${price}${periodOf(period)}`, features))
    .join('\n\n');
}

/** The same for release notes. */
export function describeUpdates(updates: readonly ToolUpdate[]): string {
  return updates
    .map(({ title, version, date, changes }) =>
      paragraph(
        [title, version, date].filter(Boolean).join(' · '),
        changes.map(({ description }) => description),
      ),
    )
    .join('\n\n');
}
