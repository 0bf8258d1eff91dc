import CirclePlay from 'lucide-react/icons/circle-play';
import { formatNumber } from '#src/shared/format.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { figuresToShow, siteIdentity } from '#src/shared/site/site-identity.ts';
import { ButtonLink } from '#src/ui/button.tsx';

const SHIPPED = [
  { value: '50K+', label: 'watchPromo.videos' },
  { value: '2.5K+', label: 'watchPromo.tools' },
  { value: '15min', label: 'watchPromo.minutes' },
  { value: '98%', label: 'watchPromo.satisfaction' },
] as const;

interface Counts {
  /** True while the catalogue lists demonstration tools. */
  is_demo: boolean;
  videos: number;
  video_tools: number;
}

/** The figures that the site's administrators have chosen. What nobody has counted yet is not shown as 0. */
function figuresOf(counts: Counts | undefined) {
  const figures = figuresToShow(siteIdentity().videoFigures, counts?.is_demo ?? false);
  if (figures === 'none') return [];
  if (figures === 'shipped')
    return SHIPPED.map(({ value, label }) => ({ value: labelText(value), label: t(label) }));
  const real = [
    { count: counts?.videos ?? 0, label: t('watchPromo.videos') },
    { count: counts?.video_tools ?? 0, label: t('watchPromo.tools') },
  ];
  return real.flatMap(({ count, label }) => (count > 0 ? [{ value: formatNumber(count), label }] : []));
}

/** Leads to the video feed, of which visitors see a few videos. */
export function WatchPromo({ counts }: { counts: Counts | undefined }) {
  const figures = figuresOf(counts);
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
      {figures.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse border-l border-on-contrast/25 pl-4 sm:pl-6">
              <dt className="text-sm opacity-80">{label}</dt>
              <dd className="font-display text-3xl font-bold sm:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
