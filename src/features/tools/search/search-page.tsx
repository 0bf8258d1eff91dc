import '../messages/en-search.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SubscribeStrip } from '#src/features/newsletter/sign-up/subscribe-strip.tsx';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { categoriesQuery } from '../client.ts';
import { ChosenFilters } from './active-filters.tsx';
import { listChosen, listFilterGroups } from './filter-groups.ts';
import { FILTERS_ID, FilterSheet } from './filter-sheet.tsx';
import { findTools } from './find-tools.ts';
import { type IgnoredParameter, parseToolSearch } from './parse-tool-search.ts';
import { SearchResults } from './search-results.tsx';
import { SortForm } from './sort-form.tsx';
import { ToolFilters } from './tool-filters.tsx';
import type { ToolSearch } from './tool-search.ts';
import { toolSearchQuery } from './tool-search-query.ts';

interface SearchData extends PageData {
  search: ToolSearch;
  ignored: IgnoredParameter[];
}

const POPULAR = 6;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const client = context.get(queryClientContext);
  const parsed = parseToolSearch(new URL(request.url).searchParams);
  const [{ search, ignored }] = await Promise.all([
    findTools(client, parsed.search, parsed.ignored),
    client.prefetchQuery(categoriesQuery()),
  ]);
  const title = search.q ? t('results.titleFor', { query: search.q }) : t('results.title');
  const head = {
    title: `${title} · ${brand.name}`,
    description: t('results.description'),
    canonical: '/search',
  };
  return { head, search, ignored };
}

function SearchNotices({ relaxed, ignored }: { relaxed: boolean; ignored: IgnoredParameter[] }) {
  const names = ignored.map(({ name, value }) => `${name} “${value}”`).join(', ');
  return (
    <>
      {relaxed && <Notice>{t('results.relaxed')}</Notice>}
      {names && <Notice>{t('results.ignored', { names })}</Notice>}
    </>
  );
}

export function Component() {
  const { search, ignored } = useLoaderData<SearchData>();
  const { data: list } = useSuspenseQuery(toolSearchQuery(search));
  const { data: categories } = useQuery(categoriesQuery());
  const groups = list.facets ? listFilterGroups(list.facets, search) : [];
  const chosen = listChosen(groups);
  const { total } = list.pagination;
  const category = categories?.data.find(({ slug }) => slug === search.category);
  const title = search.q
    ? t('results.for', { query: search.q })
    : category
      ? t('results.category', { name: category.name })
      : t('results.title');
  const popular = (categories?.data ?? [])
    .toSorted((a, b) => b.tools_count - a.tools_count)
    .slice(0, POPULAR);
  return (
    <div className="wrap pt-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-display text-title font-bold break-words">{title}</h1>
          <p role="status" className="mt-1 text-muted">
            {t('tools.count', { count: total })}
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <FilterSheet groups={groups} chosen={chosen.length} total={total} />
          <SortForm search={search} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside id={FILTERS_ID} aria-label={t('filter.title')} className="max-lg:hidden max-lg:target:block">
          <h2 className="sr-only">{t('filter.title')}</h2>
          <ToolFilters groups={groups} />
        </aside>
        <div>
          <div className="mb-4 grid gap-3 empty:hidden">
            <SearchNotices relaxed={list.relaxed === true} ignored={ignored} />
            <ChosenFilters chosen={chosen} search={search} />
          </div>
          <SearchResults
            list={list}
            search={search}
            hasFilters={chosen.length > 0}
            popular={popular}
            action={(tool) => <SaveHeart tool={tool} />}
          />
        </div>
      </div>
      <SubscribeStrip />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={t('results.error')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.tryAgain')}
        </Button>
      }
    >
      <p>{t('results.errorText')}</p>
    </ErrorState>
  );
}
