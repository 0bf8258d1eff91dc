import Clock from 'lucide-react/icons/clock';
import FolderIcon from 'lucide-react/icons/folder';
import { Link } from 'react-router';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { FolderOverview } from '../contract.ts';
import { savedPath } from '../ui/saved-address.ts';
import { NewFolder } from './new-folder.tsx';

function Row({
  id,
  name,
  count,
  isCurrent,
  onLeave,
}: {
  id: number | null;
  name: string;
  count: number;
  isCurrent: boolean;
  onLeave?: () => void;
}) {
  const Icon = id === null ? Clock : FolderIcon;
  return (
    <li>
      <Link
        to={savedPath(id)}
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

/** Recently Saved and the folders, each with its count. */
export function FolderNav({
  overview,
  current,
  onLeave,
}: {
  overview: FolderOverview;
  current: number | null;
  onLeave?: () => void;
}) {
  return (
    <nav aria-label={t('saved.folders')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Row
          id={null}
          name={t('saved.recent')}
          count={overview.recently_saved_count}
          isCurrent={current === null}
          onLeave={onLeave}
        />
        {overview.folders.map(({ id, name, tools_count }) => (
          <Row
            key={id}
            id={id}
            name={name}
            count={tools_count}
            isCurrent={current === id}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <NewFolder />
    </nav>
  );
}
