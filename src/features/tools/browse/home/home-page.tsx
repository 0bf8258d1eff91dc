import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ScrollRow } from '#src/ui/navigation/scroll-row.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { SectionHeading, SeeAll } from '#src/ui/section-heading.tsx';
import { categoriesQuery, publicStatsQuery, toolListQuery, typesQuery } from '../../client.ts';
import type { Category, PublicStats } from '../../contract.ts';
import { HOME_TABS, type HomeTab } from '../../rules.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import { CardCover } from '../card/card-cover.tsx';
import type { ListedTool } from '../card/listed-tool.ts';
import { AllCategories } from '../category/all-categories.tsx';
import { Hero } from './hero.tsx';
import { HomeGrid } from './home-grid.tsx';
import {
  heroToolsQuery,
  homeSections,
  homeTabPaths,
  homeTabQuery,
  type HomeSection as Section,
} from './home-queries.ts';
import { NoTools } from './no-tools.tsx';
import { PlatformTiles } from './platform-tiles.tsx';
import { useHomeTools } from './use-home-tools.ts';

/** Categories as icons with names. Where they do not fit they scroll sideways, next to a menu with all of them. */
function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <div className="flex items-center">
      <ScrollRow label={t('categories.label')} className="max-lg:-ml-4 lg:mask-none">
        <ul className="flex min-w-max gap-1 py-1.5 text-sm font-medium whitespace-nowrap lg:grid lg:min-w-0 lg:grid-cols-8 xl:grid-cols-16 xl:gap-0 xl:text-xs">
          {categories.map((category) => (
            <li key={category.id}>
              <Link to={toolSearchPath({ category: category.slug })} className="category-tile">
                <IconChip name={category.icon} color={category.color} size="small" />
                {labelText(category.name)}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
      <div className="lg:hidden">
        <AllCategories categories={categories} />
      </div>
    </div>
  );
}

const labels: Record<HomeTab, MessageKey> = {
  forYou: 'tab.forYou',
  trending: 'tab.trending',
  new: 'tab.new',
  free: 'tab.free',
};

function HomeTabs({ current }: { current: HomeTab }) {
  const tabs = HOME_TABS.map((tab) => ({
    label: t(labels[tab]),
    to: tab === 'forYou' ? '/' : `/?tab=${tab}`,
    isCurrent: tab === current,
  }));
  return <TabLinks label={t('tab.label')} tabs={tabs} />;
}

/** Editor's Choice, Top Rated or Free; a section without tools is left out. */
function HomeSection({ section, action }: { section: Section; action: (tool: ListedTool) => ReactNode }) {
  const { data: list } = useQuery(toolListQuery(section.parameters));
  const tools = list?.data.filter(({ review_count }) => !section.isRated || review_count > 0) ?? [];
  if (tools.length === 0) return null;
  const id = section.title.replace('.', '-');
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={t(section.title)}
        link={section.viewAll ? { to: section.viewAll, label: t('home.viewAll') } : undefined}
      >
        {t(section.hint)}
      </SectionHeading>
      <HomeGrid
        tools={tools}
        shape="shelf"
        action={action}
        cover={section.hasCovers ? (tool) => <CardCover tool={tool} /> : undefined}
      />
    </section>
  );
}

const WatchPromo = optionalPart<{ counts: PublicStats | undefined }>(
  import.meta.glob('/src/features/*/parts/watch-promo.tsx', { eager: true, import: 'WatchPromo' }),
);
const NewsletterBlock = optionalPart<object>(
  import.meta.glob('/src/features/*/parts/newsletter-block.tsx', { eager: true, import: 'NewsletterBlock' }),
);

interface HomeData extends PageData {
  tab: HomeTab;
}

function parseTab(text: string | null): HomeTab {
  return HOME_TABS.find((tab) => tab === text) ?? 'forYou';
}

/** The page fails only with the tab's list; other parts that fail to load are left out. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const client = context.get(queryClientContext);
  const tab = parseTab(new URL(request.url).searchParams.get('tab'));
  const sections = tab === 'forYou' ? Object.values(homeSections) : [];
  await Promise.all([
    client.fetchQuery(homeTabQuery(tab)),
    client.prefetchQuery(heroToolsQuery()),
    client.prefetchQuery(publicStatsQuery()),
    client.prefetchQuery(categoriesQuery()),
    client.prefetchQuery(typesQuery()),
    ...sections.map((section) => client.prefetchQuery(toolListQuery(section.parameters))),
  ]);
  const head = pageHead(
    '/',
    brand.slogan.replace(/\.$/, ''),
    siteTexts(pageLanguage).description ?? t('home.description'),
    { jsonLd: { '@type': 'WebSite', name: brand.name, description: brand.slogan } },
  );
  return { head, tab };
}

function saveHeart(tool: ListedTool) {
  return <SaveHeart tool={tool} />;
}

/** Heading, tabs and the link to the whole list: in one line where there is room, so that cards stand in the first view. */
function BrowseHead({ tab }: { tab: HomeTab }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-10 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:border-b lg:border-line">
      <h2 id="browse" className="font-display text-heading font-bold lg:pb-2">
        {t('home.browse')}
      </h2>
      <div className="max-lg:order-last max-lg:col-span-2 max-lg:mt-3 lg:-mb-px">
        <HomeTabs current={tab} />
      </div>
      <SeeAll to={homeTabPaths[tab]} className="lg:mb-1">
        {t('home.viewAll')}
      </SeeAll>
    </div>
  );
}

export function Component() {
  const { tab } = useLoaderData<HomeData>();
  const tools = useHomeTools(tab);
  const { data: logos } = useQuery(heroToolsQuery());
  const { data: stats } = useQuery(publicStatsQuery());
  const { data: categories } = useQuery(categoriesQuery());
  const { data: types } = useQuery(typesQuery());
  const isForYou = tab === 'forYou';
  // Until something is listed, tabs, tiles and sections would lead nowhere.
  const isEmpty = stats?.data.tools === 0;
  const platforms = types?.data.filter(({ tools_count }) => tools_count > 0) ?? [];
  const hasVideos = stats?.data.videos !== 0;
  return (
    <>
      <Hero stats={stats?.data} logos={logos ?? []} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16">
        {isEmpty ? (
          <NoTools />
        ) : (
          <section aria-labelledby="browse">
            <BrowseHead tab={tab} />
            {categories && <CategoryTiles categories={categories.data} />}
            <div className="follows-address mt-3">
              {tools.length === 0 && <p className="py-8 text-muted">{t('home.emptyTab')}</p>}
              <HomeGrid tools={tools} shape="list" isRanked={tab === 'trending'} action={saveHeart} />
            </div>
          </section>
        )}
        {isForYou && <HomeSection section={homeSections.editorial} action={saveHeart} />}
        {platforms.length > 0 && <PlatformTiles types={platforms} />}
        {isForYou && <HomeSection section={homeSections.topRated} action={saveHeart} />}
        {isForYou && <HomeSection section={homeSections.free} action={saveHeart} />}
        {hasVideos && <WatchPromo counts={stats?.data} />}
        <NewsletterBlock />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={t('home.error')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}
