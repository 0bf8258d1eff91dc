import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { folderToolsQuery } from '../client.ts';
import type { SavedTool } from '../contract.ts';
import { CompareChosen } from './compare-chosen.tsx';
import { savedPath } from './saved-address.ts';
import { SavedCard, type SavedLayout } from './saved-card.tsx';
import { askAboutSaved } from './saved-dialog-store.ts';
import '../messages/en.ts';

export function SavedError() {
  return (
    <ErrorState
      title={t('saved.loadError')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title={t('saved.noneFound')}>
        <p>{t('saved.noneFoundHint')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Heart aria-hidden />}
      title={t('saved.none')}
      actions={
        <ButtonLink variant="primary" to="/search">
          {t('dashboard.browse')}
        </ButtonLink>
      }
    >
      <p>{t('saved.noneHint')}</p>
    </EmptyState>
  );
}

/** Actions for the selected tools. The region is always in the page, so that screen readers announce it. */
function ChosenBar({
  tools,
  from,
  onClear,
}: {
  tools: SavedTool[];
  from: number | null;
  onClear: () => void;
}) {
  const ask = (kind: 'move' | 'remove') => {
    askAboutSaved({ kind, tools, from });
    onClear();
  };
  return (
    <div role="status">
      {tools.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken px-4 py-2">
          <p className="mr-auto font-semibold">{t('saved.chosen', { count: tools.length })}</p>
          <CompareChosen tools={tools} onDone={onClear} />
          <Button onClick={() => ask('move')}>{t('saved.move')}</Button>
          <Button onClick={() => ask('remove')}>{t('saved.remove')}</Button>
          <Button variant="quiet" onClick={onClear}>
            {t('saved.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A page of the tools of a folder (null: in none) that match the search. */
export function SavedList({
  viewer,
  folderId,
  page,
  search,
  layout,
}: {
  viewer: Viewer;
  folderId: number | null;
  page: number;
  search: string;
  layout: SavedLayout;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error } = useQuery({
    ...folderToolsQuery(viewer, folderId, search ? 1 : page, search),
    placeholderData: keepPreviousData,
  });
  if (error) return <SavedError />;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  const { current_page: current, last_page: last } = data.pagination;
  const tools = data.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChosenBar
        tools={tools.filter(({ id }) => chosen.has(id))}
        from={folderId}
        onClear={() => setChosen(new Set())}
      />
      {tools.length === 0 && <Nothing isSearch={search !== ''} />}
      <ul
        className={
          layout === 'grid'
            ? 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 xl:grid-cols-3'
            : 'grid grid-cols-[minmax(0,1fr)] gap-3'
        }
      >
        {tools.map((tool) => (
          <li key={tool.id}>
            <SavedCard
              tool={tool}
              layout={layout}
              isChosen={chosen.has(tool.id)}
              onChoose={(isChosen) => {
                const next = new Set(chosen);
                if (isChosen) next.add(tool.id);
                else next.delete(tool.id);
                setChosen(next);
              }}
            />
          </li>
        ))}
      </ul>
      {search === '' && (
        <Pagination
          current={Math.min(current, last)}
          last={last}
          pathOf={(other) => savedPath(folderId, other)}
        />
      )}
    </div>
  );
}
