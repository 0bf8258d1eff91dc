import Heart from 'lucide-react/icons/heart';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { addToTray } from '#src/features/tools/compare/public/tray-client.ts';
import { COMPARE_MAX } from '#src/features/tools/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { SavedList as SavedListAnswer, SavedTool } from '../contract.ts';
import { askAboutSaved } from '../ui/saved-dialog-store.ts';
import { SavedCard, type SavedLayout } from './saved-card.tsx';
import { type FolderSelection, savedPath } from './saved-path.ts';

/** Puts the selected tools into the tray of tools to compare. */
export function CompareChosen({ tools, onDone }: { tools: readonly SavedTool[]; onDone: () => void }) {
  function add() {
    if (addToTray(tools)) onDone();
    else showToast(t('tray.full', { count: COMPARE_MAX }));
  }
  return <Button onClick={add}>{t('nav.compare')}</Button>;
}

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

function Nothing({ selection, search }: { selection: FolderSelection; search: string }) {
  if (search !== '') {
    const searchAll = (
      <ButtonLink to={savedPath('all', 1, search)} preventScrollReset>
        {t('saved.searchAll')}
      </ButtonLink>
    );
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('saved.noneFound')}
        actions={selection === 'all' ? undefined : searchAll}
      >
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

/**
 * Actions for the selected tools, at the bottom of the window however far the list is scrolled. The region is always
 * in the page, so that screen readers announce it.
 */
function ChosenBar({
  tools,
  from,
  onClear,
}: {
  tools: SavedTool[];
  from: FolderSelection;
  onClear: () => void;
}) {
  const ask = (kind: 'move' | 'remove') => {
    // Of all saved tools, a single one has its own folder.
    askAboutSaved({ kind, tools, from: tools.length === 1 ? tools[0]!.folder_id : from });
    onClear();
  };
  return (
    <div role="status" className="sticky bottom-[calc(0.75rem+var(--bottom-bar,0px))] z-20">
      {tools.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-4 py-2">
          <p className="mr-auto font-semibold">{t('saved.chosen', { count: tools.length })}</p>
          {isOn('compare') && <CompareChosen tools={tools} onDone={onClear} />}
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

/** The cards of a page. The sticky bar below them must not cover the control that has the focus. */
function Cards({
  tools,
  layout,
  folderOf,
  chosen,
  onChoose,
}: {
  tools: SavedTool[];
  layout: SavedLayout;
  folderOf: (tool: SavedTool) => string | undefined;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}) {
  return (
    <ul
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] [&_:is(a,button,input,summary)]:scroll-mb-32',
        layout === 'grid' ? 'gap-4 sm:grid-cols-2 xl:grid-cols-3' : 'gap-3',
      )}
    >
      {tools.map((tool) => (
        <li key={tool.id}>
          <SavedCard
            tool={tool}
            folder={folderOf(tool)}
            layout={layout}
            isChosen={chosen.has(tool.id)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(tool.id);
              else next.delete(tool.id);
              onChoose(next);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** A page of a selection that matches the search. `folders` are the names to show on the cards. */
export function SavedList({
  list,
  selection,
  search,
  layout,
  folders,
}: {
  list: SavedListAnswer;
  selection: FolderSelection;
  search: string;
  layout: SavedLayout;
  folders: ReadonlyMap<number, string>;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data: tools, pagination } = list;
  const { current_page: current, last_page: last } = pagination;
  // The last tools of the last page were moved away, or the address is an old one.
  if (current > last) return <Navigate to={savedPath(selection, last, search)} replace />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tools.length === 0 && <Nothing selection={selection} search={search} />}
      <Cards
        tools={tools}
        layout={layout}
        folderOf={({ folder_id }) => folders.get(folder_id ?? 0)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenBar
        tools={tools.filter(({ id }) => chosen.has(id))}
        from={selection}
        onClear={() => setChosen(new Set())}
      />
      <Pagination current={current} last={last} pathOf={(other) => savedPath(selection, other, search)} />
    </div>
  );
}
