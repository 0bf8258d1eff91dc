import './messages/en.ts';
import CirclePlay from 'lucide-react/icons/circle-play';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';

const figures = [
  { value: '50K+', label: 'watch.videos' },
  { value: '2.5K+', label: 'watch.tools' },
  { value: '15min', label: 'watch.minutes' },
  { value: '98%', label: 'watch.satisfaction' },
] as const;

/** Announces the video feed. */
export function WatchPromo() {
  return (
    <section
      aria-labelledby="watch"
      className="grid gap-8 rounded-2xl bg-contrast p-6 text-on-contrast sm:p-10 lg:grid-cols-2 lg:items-center lg:gap-16 lg:p-14"
    >
      <div>
        <div className="mb-4 flex items-center gap-3">
          <CirclePlay aria-hidden className="size-9 stroke-[1.5]" />
          <Badge tone="accent">{t('watch.soon')}</Badge>
        </div>
        <h2 id="watch" className="font-display text-title font-bold">
          {t('watch.title')}
        </h2>
        <p className="mt-3 max-w-md opacity-80">{t('watch.lead')}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse border-l border-on-contrast/25 pl-4 sm:pl-6">
            <dt className="text-sm opacity-80">{t(label)}</dt>
            <dd className="font-display text-3xl font-bold sm:text-5xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
