import './messages/en-promo.ts';
import CirclePlay from 'lucide-react/icons/circle-play';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';

const figures = [
  { value: '50K+', label: 'watchPromo.videos' },
  { value: '2.5K+', label: 'watchPromo.tools' },
  { value: '15min', label: 'watchPromo.minutes' },
  { value: '98%', label: 'watchPromo.satisfaction' },
] as const;

/** Leads to the video feed, of which visitors see a few videos. */
export function WatchPromo() {
  return (
    <section
      aria-labelledby="watch"
      className="grid gap-8 rounded-2xl bg-contrast p-6 text-on-contrast sm:p-10 lg:grid-cols-2 lg:items-center lg:gap-16 lg:p-14"
    >
      <div>
        <CirclePlay aria-hidden className="mb-4 size-9 stroke-[1.5]" />
        <h2 id="watch" className="font-display text-title font-bold">
          {t('watchPromo.title')}
        </h2>
        <p className="mt-3 max-w-md opacity-80">{t('watchPromo.lead')}</p>
        <ButtonLink to="/ai-watch" variant="primary" size="large" className="mt-6">
          {t('watchPromo.start')}
        </ButtonLink>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse border-l border-on-contrast/25 pl-4 sm:pl-6">
            <dt className="text-sm opacity-80">{t(label)}</dt>
            <dd className="font-display text-3xl font-bold sm:text-5xl">{labelText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
