import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { toolApi } from '../../client.ts';
import type { PriceHistoryEntry } from '../../contract.ts';
import { findPriceSteps, type PriceSteps } from './price-steps.ts';
import { summarizePrice, tierPeriod } from './tool-pricing.ts';

/** The line of the chart. The table below it says the same, so screen readers skip it. */
function Chart({ steps, from }: { steps: PriceSteps; from: string }) {
  const line = steps.points.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  const { amount, currency } = steps.highest;
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-muted text-xs"
    >
      <div className="flex flex-col justify-between text-right">
        <span>{formatMoney(amount, currency)}</span>
        <span>{formatMoney(0, currency)}</span>
      </div>
      <div className="h-28 border-line-strong border-b border-l py-1">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <polyline
            points={line}
            fill="none"
            stroke="var(--color-accent)"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="col-start-2 flex justify-between gap-4">
        <span>{formatUtcDate(from)}</span>
        <span>{t('tool.today')}</span>
      </div>
    </div>
  );
}

function Plans({ tiers }: Pick<PriceHistoryEntry, 'tiers'>) {
  if (tiers.length === 0) return null;
  return (
    <span className="block text-muted">
      {tiers.map((tier, at) => (
        // Plans may share everything that is shown here.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={at}>
          {at > 0 && ', '}
          <span lang={toolLanguage}>{tier.name}</span>
          {` ${formatPrice(tier.price)} ${tierPeriod(tier)}`.trimEnd()}
        </span>
      ))}
    </span>
  );
}

/** The prices that a tool had, as a chart where there are figures, and as a table. */
export function PriceHistory({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(
    toolApi.query('GET /ai-tools/{slug}/price-history', { params: { slug } }),
  );
  const entries = data.data;
  const steps = findPriceSteps(entries, new Date());
  return (
    <figure className="mt-4 grid max-w-2xl gap-5 rounded-card border border-line p-5">
      <figcaption className="font-semibold">{t('tool.priceHistory')}</figcaption>
      {steps && <Chart steps={steps} from={entries[0]!.at} />}
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pr-4 pb-1 font-semibold">
              {t('tool.priceSince')}
            </th>
            <th scope="col" className="pb-1 font-semibold">
              {t('tool.priceThen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map((entry) => (
            <tr key={entry.at} className="border-line border-t align-top">
              <td className="py-2 pr-4">{formatUtcDate(entry.at)}</td>
              <td className="py-2 [overflow-wrap:anywhere]">
                {summarizePrice(entry)}
                <Plans tiers={entry.tiers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
