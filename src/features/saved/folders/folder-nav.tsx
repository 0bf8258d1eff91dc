import Clock from 'lucide-react/icons/clock';
import FolderIcon from 'lucide-react/icons/folder';
import Heart from 'lucide-react/icons/heart';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { FolderOverview } from '../contract.ts';
import { type FolderSelection, savedPath } from '../list/saved-path.ts';
import { NewFolder } from './folder-form.tsx';

function iconOf(selection: FolderSelection) {
  if (selection === 'all') return Heart;
  return selection === null ? Clock : FolderIcon;
}

function Row({
  selection,
  name,
  count,
  isCurrent,
  search,
  onLeave,
}: {
  selection: FolderSelection;
  name: string;
  count: number;
  isCurrent: boolean;
  search: string;
  onLeave?: () => void;
}) {
  const Icon = iconOf(selection);
  return (
    <li>
      <Link
        to={savedPath(selection, 1, search)}
        preventScrollReset
        onClick={onLeave}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 grow truncate">{name}</span>
        <span className="text-sm tabular-nums">
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="sr-only">{t('tools.count', { count })}</span>
        </span>
      </Link>
    </li>
  );
}

/** All saved tools, Recently Saved and the folders, each with its count. A search stays from one to the next. */
export function FolderNav({
  overview,
  current,
  search,
  onLeave,
}: {
  overview: FolderOverview;
  current: FolderSelection;
  search: string;
  onLeave?: () => void;
}) {
  const rows: { selection: FolderSelection; name: string; count: number }[] = [
    { selection: 'all', name: t('saved.all'), count: overview.total },
    { selection: null, name: t('saved.recent'), count: overview.recently_saved_count },
    ...overview.folders.map(({ id, name, tools_count }) => ({ selection: id, name, count: tools_count })),
  ];
  return (
    <nav aria-label={t('saved.folders')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {rows.map((row) => (
          <Row
            key={row.selection ?? 'recent'}
            {...row}
            isCurrent={row.selection === current}
            search={search}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <NewFolder />
    </nav>
  );
}
