import Clock from 'lucide-react/icons/clock';
import FolderIcon from 'lucide-react/icons/folder';
import Heart from 'lucide-react/icons/heart';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { FolderOverview } from '../contract.ts';
import { type Shelf, savedPath } from '../ui/saved-address.ts';
import { NewFolder } from './folder-form.tsx';

function iconOf(shelf: Shelf) {
  if (shelf === 'all') return Heart;
  return shelf === null ? Clock : FolderIcon;
}

function Row({
  shelf,
  name,
  count,
  isCurrent,
  search,
  onLeave,
}: {
  shelf: Shelf;
  name: string;
  count: number;
  isCurrent: boolean;
  search: string;
  onLeave?: () => void;
}) {
  const Icon = iconOf(shelf);
  return (
    <li>
      <Link
        to={savedPath(shelf, 1, search)}
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
  current: Shelf;
  search: string;
  onLeave?: () => void;
}) {
  const shelves: { shelf: Shelf; name: string; count: number }[] = [
    { shelf: 'all', name: t('saved.all'), count: overview.total },
    { shelf: null, name: t('saved.recent'), count: overview.recently_saved_count },
    ...overview.folders.map(({ id, name, tools_count }) => ({ shelf: id, name, count: tools_count })),
  ];
  return (
    <nav aria-label={t('saved.folders')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {shelves.map((row) => (
          <Row
            key={row.shelf ?? 'recent'}
            {...row}
            isCurrent={row.shelf === current}
            search={search}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <NewFolder />
    </nav>
  );
}
