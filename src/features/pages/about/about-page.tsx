import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye-off';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import ListFilter from 'lucide-react/icons/list-filter';
import ListOrdered from 'lucide-react/icons/list-ordered';
import NotebookText from 'lucide-react/icons/notebook-text';
import PersonStanding from 'lucide-react/icons/person-standing';
import Search from 'lucide-react/icons/search';
import Shuffle from 'lucide-react/icons/shuffle';
import Star from 'lucide-react/icons/star';
import type { LoaderFunctionArgs } from 'react-router';
import { reviewFigure } from '#src/features/tools/browse/home/review-figure.ts';
import { publicStatsQuery } from '#src/features/tools/client.ts';
import type { PublicStats } from '#src/features/tools/contract.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { figuresToShow, siteIdentity } from '#src/shared/site/site-identity.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { loadPage, ReplaceablePage } from '../writing/replaceable.tsx';
import { FeatureCarousel, type Slide } from './feature-carousel.tsx';

const headingClasses = 'font-display text-heading font-bold';

export function AboutMission() {
  return (
    <section aria-labelledby="mission" className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 id="mission" className={headingClasses}>
        {t('about.missionTitle')}
      </h2>
      <div className="grid max-w-[62ch] gap-4 text-lg leading-relaxed sm:text-xl sm:leading-relaxed">
        <p>{t('about.mission')}</p>
        <p className="text-muted">{t('about.missionMore')}</p>
      </div>
    </section>
  );
}

const SHIPPED = [
  { value: '1000+', label: 'about.statTools' },
  { value: '50+', label: 'about.statCategories' },
  { value: '10k+', label: 'about.statReviews' },
] as const;

/** The figures that the site's administrators have chosen. */
function figuresOf(stats: PublicStats) {
  const figures = figuresToShow(siteIdentity().aboutFigures, stats.is_demo);
  if (figures === 'none') return [];
  const free = { value: t('about.statFreeValue'), label: t('about.statFree') };
  if (figures === 'shipped')
    return [...SHIPPED.map(({ value, label }) => ({ value: labelText(value), label: t(label) })), free];
  const reviews = reviewFigure(stats, {
    reviews: 'about.statReviews',
    samples: 'about.statSampleReviews',
  });
  return [
    { value: formatNumber(stats.tools), label: t('about.statTools') },
    { value: formatNumber(stats.categories), label: t('about.statCategories') },
    { value: formatNumber(reviews.value), label: reviews.label },
    free,
  ];
}

export function AboutStats({ stats }: { stats: PublicStats }) {
  const figures = figuresOf(stats);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="stats" className="border-y border-line py-10">
      <h2 id="stats" className="sr-only">
        {t('about.stats', { brand: brand.name })}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-title font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const steps: readonly { title: MessageKey; text: MessageKey }[] = [
  { title: 'about.stepSearch', text: 'about.stepSearchText' },
  { title: 'about.stepCompare', text: 'about.stepCompareText' },
  { title: 'about.stepConnect', text: 'about.stepConnectText' },
  { title: 'about.stepShare', text: 'about.stepShareText' },
];

export function AboutSteps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={headingClasses}>
        {t('about.steps')}
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <span aria-hidden="true" className="text-sm font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="font-display text-xl font-bold">{t(title)}</h3>
            <p className="mt-1 text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const values: readonly { title: MessageKey; text: MessageKey; icon: LucideIcon }[] = [
  { title: 'about.valueFacts', text: 'about.valueFactsText', icon: NotebookText },
  { title: 'about.valueOrder', text: 'about.valueOrderText', icon: ListOrdered },
  { title: 'about.valueOpen', text: 'about.valueOpenText', icon: PersonStanding },
  { title: 'about.valuePrivacy', text: 'about.valuePrivacyText', icon: Eye },
];

export function AboutValues() {
  return (
    <section aria-labelledby="values">
      <h2 id="values" className={headingClasses}>
        {t('about.values')}
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {values.map(({ title, text, icon: Icon }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
            <div>
              <h3 className="text-lg font-semibold">{t(title)}</h3>
              <p className="mt-1 text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const slides: readonly Slide[] = [
  { title: 'about.slideSearch', text: 'about.slideSearchText', icon: Search },
  { title: 'about.slideFilter', text: 'about.slideFilterText', icon: ListFilter },
  { title: 'about.slideCompare', text: 'about.slideCompareText', icon: GitCompare },
  { title: 'about.slideReviews', text: 'about.slideReviewsText', icon: Star },
  { title: 'about.slideAlternatives', text: 'about.slideAlternativesText', icon: Shuffle },
];

function describeShipped(): PageHead {
  return pageHead('/about', t('footer.about'), t('about.description', { brand: brand.name }), {
    jsonLd: { '@type': 'AboutPage', name: t('about.title', { brand: brand.name }) },
  });
}

export function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  return loadPage(context, 'about', async () => {
    await context.get(queryClientContext).prefetchQuery(publicStatsQuery());
    return describeShipped();
  });
}

export function Component() {
  return (
    <ReplaceablePage page="about">
      <ShippedAbout />
    </ReplaceablePage>
  );
}

function ShippedAbout() {
  const { data: stats } = useQuery(publicStatsQuery());
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 pt-12 sm:gap-24 sm:pt-20">
      <header className="max-w-3xl">
        <p className="font-semibold text-accent">{t('about.title', { brand: brand.name })}</p>
        <h1 className="mt-3 font-display text-5xl leading-none font-extrabold tracking-tight sm:text-7xl">
          {t('about.heroTitle')}
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-muted sm:text-xl">
          {t('about.heroLead', { brand: brand.name })}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/search" variant="primary" size="large">
            {t('about.browse')}
          </ButtonLink>
          {isOn('compare') && (
            <ButtonLink to="/compare" size="large">
              {t('about.compare')}
            </ButtonLink>
          )}
        </div>
      </header>
      <AboutMission />
      {stats && <AboutStats stats={stats.data} />}
      <FeatureCarousel title={t('about.features')} slides={slides} />
      <AboutSteps />
      <AboutValues />
    </div>
  );
}
