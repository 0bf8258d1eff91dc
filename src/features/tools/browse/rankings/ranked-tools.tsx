import { useSuspenseQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { toolListQuery } from '../../client.ts';
import type { ListedTool } from '../card/listed-tool.ts';
import { toolPath } from '../card/tool-card.tsx';
import { ToolGrid } from '../card/tool-grid.tsx';

/** Fills rows of two, three and four. */
const PER_PAGE = 24;

type RankedTab = 'trending' | 'new';

interface RankedData extends PageData {
  page: number;
}

const rankedTitles: Record<RankedTab, MessageKey> = { trending: 'browse.trending', new: 'browse.new' };
const rankedHints: Record<RankedTab, MessageKey> = {
  trending: 'browse.trendingHint',
  new: 'browse.newHint',
};

function rankedQuery(tab: RankedTab, page: number) {
  return toolListQuery({ tab, page, per_page: PER_PAGE });
}

function rankedPath(tab: RankedTab, page: number): string {
  return page > 1 ? `/${tab}?page=${page}` : `/${tab}`;
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}

function headOf(tab: RankedTab, page: number, tools: readonly ListedTool[]): PageHead {
  const name = t(rankedTitles[tab]);
  const title = page > 1 ? t('browse.pageTitle', { name, page }) : name;
  const itemListElement = tools.map((tool, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PER_PAGE + index + 1,
    name: tool.name,
    url: toolPath(tool),
  }));
  return pageHead(rankedPath(tab, page), title, t(rankedHints[tab]), {
    jsonLd: { '@type': 'CollectionPage', name, mainEntity: { '@type': 'ItemList', itemListElement } },
  });
}

/** Loads a page of the list. A page past the end leads to the last one, as the list may have become shorter. */
export function rankedLoader(tab: RankedTab) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<RankedData | Response> => {
    const page = parsePage(new URL(request.url).searchParams.get('page'));
    const { data, pagination } = await context.get(queryClientContext).fetchQuery(rankedQuery(tab, page));
    const last = Math.max(1, pagination.last_page);
    if (page > last) return redirect(rankedPath(tab, last), 302);
    return { head: headOf(tab, page, data), page };
  };
}

/** The ranking, and apart from it the tools that too few people took an interest in this week. */
function TrendingGrids({ tools, action }: { tools: ListedTool[]; action: (tool: ListedTool) => ReactNode }) {
  const ranked = tools.filter(({ trend }) => trend);
  const others = tools.filter(({ trend }) => !trend);
  return (
    <>
      {ranked.length > 0 && <ToolGrid tools={ranked} level={2} isRanked action={action} />}
      {others.length > 0 && (
        <>
          <p className={joinClasses('mb-4 text-muted', ranked.length > 0 && 'mt-10')}>
            {t(ranked.length > 0 ? 'browse.unranked' : 'browse.noTrends')}
          </p>
          <ToolGrid tools={others} level={2} action={action} />
        </>
      )}
    </>
  );
}

/** The whole of what is trending or new, page by page. */
export function RankedTools({ tab, action }: { tab: RankedTab; action: (tool: ListedTool) => ReactNode }) {
  const { page } = useLoaderData<RankedData>();
  const { data: list } = useSuspenseQuery(rankedQuery(tab, page));
  const { total, last_page: last } = list.pagination;
  return (
    <div className="wrap pt-8">
      <h1 className="font-display text-title font-bold">{t(rankedTitles[tab])}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        {t(rankedHints[tab])} {total > 0 && t('tools.count', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          icon={<PackageOpen aria-hidden />}
          title={t('browse.empty')}
          actions={<ButtonLink to="/search">{t('browse.all')}</ButtonLink>}
        />
      ) : (
        <div className="follows-address">
          {tab === 'trending' ? (
            <TrendingGrids tools={list.data} action={action} />
          ) : (
            <ToolGrid tools={list.data} level={2} action={action} />
          )}
        </div>
      )}
      <div className="mt-10">
        <Pagination current={page} last={last} pathOf={(number) => rankedPath(tab, number)} />
      </div>
    </div>
  );
}
