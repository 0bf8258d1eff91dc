import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { RankingWeights } from '#src/features/tools/browse/rankings/ranking-contract.ts';
import { LOOKUPS_FRESH_MS, toolApi } from '#src/features/tools/client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatPercent } from '#src/shared/format.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { FigureTable } from '#src/ui/figures/figure-table.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';

const TransparencyLink = optionalPart<object>(
  import.meta.glob('/src/features/*/parts/transparency-link.tsx', {
    eager: true,
    import: 'TransparencyLink',
  }),
);

const rankingQuery = toolApi.query('GET /ranking', {}, { staleTime: LOOKUPS_FRESH_MS });

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).fetchQuery(rankingQuery);
  return describePage(
    '/how-ranking-works',
    t('ranking.title'),
    t('ranking.description', { name: brand.name }),
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-heading font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Names from the code, which get a text where there is one. */
function nameOf(kind: 'field' | 'preference' | 'similar', name: string): string {
  const key = `ranking.${kind}.${name}`;
  const text = translate(key);
  return text === key ? name : text;
}

function SearchSection({ fields, preferences }: RankingWeights) {
  return (
    <Section title={t('ranking.search')}>
      <p>{t('ranking.searchText')}</p>
      <FigureTable
        columns={[t('ranking.part'), t('ranking.words'), t('ranking.request')]}
        rows={fields.map(({ name, weight, request_weight }) => [
          nameOf('field', name),
          weight,
          request_weight,
        ])}
      />
      <p>{t('ranking.preferences')}</p>
      <FigureTable
        columns={[t('ranking.preferenceColumn'), t('ranking.weight')]}
        rows={preferences.map(({ name, weight }) => [nameOf('preference', name), weight])}
      />
    </Section>
  );
}

function ListSections({ rating, popularity, recommended, trending, new_days }: RankingWeights) {
  return (
    <>
      <Section title={t('ranking.rating')}>
        <p>{t('ranking.ratingText', { count: rating.imaginary_reviews })}</p>
      </Section>
      <Section title={t('ranking.popularity')}>
        <p>{t('ranking.popularityText', { days: popularity.half_life_days })}</p>
        <FigureTable
          columns={[t('ranking.event'), t('ranking.weight')]}
          rows={[
            [t('ranking.visit'), popularity.visit],
            [t('ranking.save'), popularity.save],
            [t('ranking.review'), popularity.review],
          ]}
        />
      </Section>
      <Section title={t('ranking.trending')}>
        <p>
          {t('ranking.trendingText', {
            share: formatPercent(trending.share),
            least: trending.least,
            people: trending.people,
          })}
        </p>
      </Section>
      <Section title={t('ranking.recommended')}>
        <p>
          {t('ranking.recommendedText', {
            stars: recommended.most_popularity,
            days: recommended.days_per_star,
          })}
        </p>
      </Section>
      <Section title={t('ranking.badges')}>
        <p>{t('ranking.badgesText', { days: new_days })}</p>
      </Section>
    </>
  );
}

export function Component() {
  const { data } = useSuspenseQuery(rankingQuery);
  const weights = data.data;
  return (
    <div className="wrap grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 pt-10 sm:pt-14">
      <header>
        <h1 className="font-display text-title font-bold">{t('ranking.title')}</h1>
        <p className="mt-3 text-lg text-muted">{t('ranking.lead')}</p>
      </header>
      <Section title={t('ranking.neverForSale')}>
        <ul className="grid list-disc gap-2 pl-5">
          {(['place', 'badge', 'review', 'affiliate'] as const).map((each) => (
            <li key={each}>{t(`ranking.never.${each}`)}</li>
          ))}
        </ul>
      </Section>
      <SearchSection {...weights} />
      <ListSections {...weights} />
      <Section title={t('ranking.similarTitle')}>
        <p>{t('ranking.similarText')}</p>
        <FigureTable
          columns={[t('ranking.common'), t('ranking.weight')]}
          rows={weights.similar.map(({ name, weight }) => [nameOf('similar', name), weight])}
        />
      </Section>
      <p className="text-muted">
        {t('ranking.generated')} <TransparencyLink />
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('ranking.error')} />;
}
