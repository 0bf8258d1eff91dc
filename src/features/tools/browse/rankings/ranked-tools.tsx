import '../../messages/en-browse.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import type { ListedTool } from '../card/listed-tool.ts';
import { ToolGrid } from '../card/tool-grid.tsx';
import {
  PER_PAGE,
  type RankedData,
  type RankedTab,
  rankedHints,
  rankedPath,
  rankedQuery,
  rankedTitles,
} from './ranked-list.ts';

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
          <ToolGrid
            tools={list.data}
            level={2}
            firstRank={tab === 'trending' ? (page - 1) * PER_PAGE + 1 : undefined}
            action={action}
          />
        </div>
      )}
      <div className="mt-10">
        <Pagination current={page} last={last} pathOf={(number) => rankedPath(tab, number)} />
      </div>
    </div>
  );
}
