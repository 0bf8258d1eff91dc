import { formatNumber } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import type { NewsletterStats } from '../contract.ts';
import { DayChart } from './day-chart.tsx';

type Day = NewsletterStats['by_day'][number];
const FIGURES = ['subscribed', 'unsubscribed', 'delivered'] as const;
type Figure = (typeof FIGURES)[number];

const sumOf = (days: readonly Day[], figure: Figure) => days.reduce((sum, day) => sum + day[figure], 0);

function seriesOf(days: readonly Day[], figure: Figure, fill: string) {
  const bars = days.map((day) => ({ date: day.date, value: day[figure] }));
  return { name: t(`newsletterAdmin.${figure}`), fill, bars };
}

/** The days on which something happened, newest first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const cell = 'px-2 py-1.5 text-right tabular-nums first:pl-0 first:text-left';
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('newsletterAdmin.byDay')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className={cell}>
            {t('newsletterAdmin.day')}
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className={cell}>
              {t(`newsletterAdmin.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} font-normal`}>
              {formatUtcDate(day.date)}
            </th>
            {FIGURES.map((figure) => (
              <td key={figure} className={cell}>
                {formatNumber(day[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last 90 days. People and mails have charts of their own, because there are many more mails. */
export function Activity({ days }: { days: readonly Day[] }) {
  const busy = days.filter((day) => FIGURES.some((figure) => day[figure] > 0));
  const sums = {
    subscribed: sumOf(days, 'subscribed'),
    unsubscribed: sumOf(days, 'unsubscribed'),
    delivered: sumOf(days, 'delivered'),
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-display text-lg font-bold">{t('newsletterAdmin.byDay')}</h3>
      {busy.length === 0 ? (
        <p className="text-muted">{t('newsletterAdmin.quiet')}</p>
      ) : (
        <>
          <DayChart
            title={t('newsletterAdmin.people')}
            summary={t('newsletterAdmin.peopleSummary', sums)}
            up={seriesOf(days, 'subscribed', 'fill-positive')}
            down={seriesOf(days, 'unsubscribed', 'fill-danger')}
          />
          {sums.delivered > 0 && (
            <DayChart
              title={t('newsletterAdmin.mails')}
              summary={t('newsletterAdmin.mailsSummary', { count: sums.delivered })}
              up={seriesOf(days, 'delivered', 'fill-accent')}
            />
          )}
          <Disclosure summary={<span className="text-sm">{t('newsletterAdmin.asTable')}</span>}>
            <DayTable days={busy} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
