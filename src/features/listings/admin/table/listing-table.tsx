import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { HistoryDialog } from '#src/features/queue/notes/history-client.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { formatNumber } from '#src/shared/format.ts';
import { localPath } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { ActionsMenu, type MenuAction } from '#src/ui/overlays/actions-menu.tsx';
import { listingsApi } from '../../client.ts';
import type { AdminListing } from '../../table/contract.ts';
import { BulkBar, useSelection } from '../bulk/bulk-bar.tsx';
import { cellOf } from './listing-cells.tsx';
import { useTableFilters } from './table-filters.tsx';
import { ColumnMenu, ExportMenu, ViewMenu } from './table-menus.tsx';
import { type Column, toListingQuery, useKeptTable, useTableState } from './table-state.ts';

const PER_PAGE = 50;

const editPath = ({ slug }: AdminListing) => `/ai/${slug}/edit`;

function Head({
  columns,
  isAll,
  onSelect,
}: {
  columns: readonly Column[];
  /** True when all listings of the page are selected. */
  isAll: boolean;
  onSelect: () => void;
}) {
  return (
    <thead className="text-left text-muted text-sm">
      <tr>
        <th className="w-11 pl-2">
          <label className="flex size-11 items-center justify-center">
            <span className="sr-only">{t('listingsAdmin.selectPage')}</span>
            <input type="checkbox" className="size-5" checked={isAll} onChange={onSelect} />
          </label>
        </th>
        <th scope="col" className="pr-4 font-semibold">
          {t('listing.name')}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className="pr-4 font-semibold">
            {t(`listingsAdmin.col.${column}`)}
          </th>
        ))}
        <th scope="col" className="w-11">
          <span className="sr-only">{t('listingsAdmin.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function actionsFor(listing: AdminListing, openCase: (() => void) | undefined): MenuAction[] {
  const { slug, name, url, status } = listing;
  return [
    { label: t('listingsAdmin.edit'), run: { to: editPath(listing) } },
    ...(status === 'approved' ? [{ label: t('listingsAdmin.open'), run: { to: `/ai/${slug}` } }] : []),
    { label: t('listingsAdmin.visit'), run: { href: url } },
    ...(openCase
      ? [{ label: t('admin.notes'), fullLabel: t('admin.notesOf', { name }), run: openCase }]
      : []),
  ];
}

function Row({
  listing,
  columns,
  isCurrent,
  isSelected,
  onSelect,
  onOpenCase,
}: {
  listing: AdminListing;
  columns: readonly Column[];
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** Undefined for staff who may not read notes. */
  onOpenCase: (() => void) | undefined;
}) {
  const { id, name, url } = listing;
  return (
    <tr
      data-row={id}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      className={joinClasses(
        'border-line border-t align-middle',
        isSelected ? 'bg-accent-soft' : isCurrent && 'bg-sunken',
      )}
    >
      <td className="w-11 pl-2">
        <label className="flex size-11 items-center justify-center">
          <span className="sr-only">{t('listingsAdmin.select', { name })}</span>
          <input type="checkbox" className="size-5" checked={isSelected} onChange={onSelect} />
        </label>
      </td>
      <th scope="row" className="min-w-44 py-0.5 pr-4 text-left">
        <Link
          to={editPath(listing)}
          className="line-clamp-1 leading-5 font-bold hover:text-accent hover:underline"
          title={name}
        >
          {name}
        </Link>
        <span className="line-clamp-1 text-xs leading-4 font-normal text-muted [overflow-wrap:anywhere]">
          {url.replace(/^https?:\/\//, '')}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} className="min-w-28 max-w-56 py-1 pr-4 text-sm">
          <span className="line-clamp-2 [overflow-wrap:break-word]">{cellOf(column, listing)}</span>
        </td>
      ))}
      <td className="w-11 pr-1">
        <ActionsMenu name={name} actions={actionsFor(listing, onOpenCase)} />
      </td>
    </tr>
  );
}

function Toolbar({ kept, state }: ComponentProps<typeof ViewMenu>) {
  const filters = useTableFilters(state);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-60 grow">
          <ListSearch label={t('listingsAdmin.search')} />
        </div>
        <div className="relative flex flex-wrap gap-2">
          {filters.button}
          <ViewMenu kept={kept} state={state} />
          <ColumnMenu kept={kept} />
          <ExportMenu />
        </div>
      </div>
      {filters.fields}
    </>
  );
}

/** All listings as a table, with what can be done to many of them. */
export function ListingTable() {
  const state = useTableState();
  const kept = useKeptTable();
  const navigate = useNavigate();
  const { filter, status, search, page } = state;
  const query = toListingQuery(filter);
  const { sort: _, ...which } = query;
  const read = listingsApi.query('GET /admin/tools', {
    query: { ...query, status, search, page, per_page: PER_PAGE },
  });
  const list = useAdminList(useQuery(adminListQuery(read, SETTLED_FRESH_MS)));
  const total = list.query.data?.pagination.total ?? 0;
  const selection = useSelection();
  const [hasJob, setHasJob] = useState(false);
  const [shown, setShown] = useState<AdminListing | null>(null);
  const mayReadNotes = isPermitted(useViewer()?.permissions, 'moderator');
  const edit = (listing: AdminListing) => void navigate(localPath(editPath(listing)));
  const isNarrowed = Object.values({ ...which, status, search }).some(Boolean);
  const isAll = list.items.length > 0 && list.items.every(({ id }) => selection.has(id));
  return (
    <>
      <Toolbar kept={kept} state={state} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyboardShortcuts
          shortcuts={{
            ...list.moveKeys,
            x: list.onCurrent(selection.toggle),
            e: list.onCurrent(edit),
            Enter: list.onCurrent(edit),
          }}
        />
        <BulkBar
          selection={selection}
          total={total}
          filter={{ ...which, status, search }}
          onJob={setHasJob}
        />
      </div>
      <AdminList
        label={t('listings.tab')}
        list={list}
        empty={t(isNarrowed ? 'listingsAdmin.none' : 'listingsAdmin.noneYet')}
        emptyText={t(isNarrowed ? 'listingsAdmin.noneText' : 'listingsAdmin.noneYetText')}
      >
        {(items) => (
          <div
            className="relative overflow-x-auto rounded-card border border-line bg-surface"
            aria-busy={hasJob || undefined}
          >
            <table className="w-full">
              <caption className="sr-only">{t('listings.tab')}</caption>
              <Head
                columns={kept.columns}
                isAll={isAll}
                onSelect={() => (isAll ? selection.remove(items) : selection.add(items))}
              />
              <tbody>
                {items.map((listing) => (
                  <Row
                    key={listing.id}
                    listing={listing}
                    columns={kept.columns}
                    isCurrent={listing.id === list.currentId}
                    isSelected={selection.has(listing.id)}
                    onSelect={() => selection.toggle(listing)}
                    onOpenCase={mayReadNotes ? () => setShown(listing) : undefined}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </AdminList>
      <Suspense>
        {shown && (
          <HistoryDialog
            subject={{ subject: 'tool', id: shown.id }}
            name={shown.name}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
      {total > 0 && (
        <p className="text-muted text-sm">{t('listingsAdmin.totalCount', { count: formatNumber(total) })}</p>
      )}
    </>
  );
}
