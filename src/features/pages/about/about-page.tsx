import '../messages/en-about.ts';
import { useQuery } from '@tanstack/react-query';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import ListFilter from 'lucide-react/icons/list-filter';
import Search from 'lucide-react/icons/search';
import Shuffle from 'lucide-react/icons/shuffle';
import Star from 'lucide-react/icons/star';
import type { LoaderFunctionArgs } from 'react-router';
import { reviewFigure } from '#src/features/tools/browse/home/review-figure.ts';
import { publicStatsQuery } from '#src/features/tools/client.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { AboutMission, AboutStats, AboutSteps, AboutValues } from './about-sections.tsx';
import { FeatureCarousel, type Slide } from './feature-carousel.tsx';

const slides: readonly Slide[] = [
  { title: 'about.slideSearch', text: 'about.slideSearchText', icon: Search },
  { title: 'about.slideFilter', text: 'about.slideFilterText', icon: ListFilter },
  { title: 'about.slideCompare', text: 'about.slideCompareText', icon: GitCompare },
  { title: 'about.slideReviews', text: 'about.slideReviewsText', icon: Star },
  { title: 'about.slideAlternatives', text: 'about.slideAlternativesText', icon: Shuffle },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).prefetchQuery(publicStatsQuery());
  return {
    head: {
      title: `${t('footer.about')} | ${brand.name}`,
      description: t('about.description', { brand: brand.name }),
      canonical: '/about',
      jsonLd: { '@type': 'AboutPage', name: t('about.title', { brand: brand.name }) },
    },
  };
}

export function Component() {
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
          <ButtonLink to="/compare" size="large">
            {t('about.compare')}
          </ButtonLink>
        </div>
      </header>
      <AboutMission />
      {stats && (
        <AboutStats
          stats={stats.data}
          reviews={reviewFigure(stats.data, {
            reviews: 'about.statReviews',
            samples: 'about.statSampleReviews',
          })}
        />
      )}
      <FeatureCarousel title={t('about.features')} slides={slides} />
      <AboutSteps />
      <AboutValues />
    </div>
  );
}
