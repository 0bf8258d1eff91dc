import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import type { FolderOverview } from '../contract.ts';
import { FolderMenu } from '../folders/folder-menu.tsx';
import { FolderShare } from '../folders/folder-share.tsx';
import { type Shelf, savedPath } from '../ui/saved-address.ts';

function describe(overview: FolderOverview, shelf: Shelf) {
  if (shelf === 'all') return { name: t('saved.all'), total: overview.total };
  const folder = overview.folders.find(({ id }) => id === shelf);
  if (!folder) return { name: t('saved.recent'), total: overview.recently_saved_count };
  return { name: folder.name, total: folder.tools_count, folder };
}

/** Name, number of tools and actions of a shelf. `found` is how many match the search; undefined while it loads. */
export function ShelfHeading({
  overview,
  shelf,
  search,
  found,
}: {
  overview: FolderOverview;
  shelf: Shelf;
  search: string;
  found: number | undefined;
}) {
  const navigate = useNavigate();
  const { name, total, folder } = describe(overview, shelf);
  const isNarrowed = search !== '' && found !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <div className="min-w-0">
            <h2 className="font-display text-heading font-bold [overflow-wrap:anywhere]">{name}</h2>
            <p aria-live="polite" className="text-muted">
              {isNarrowed ? t('saved.found', { count: total, found }) : t('tools.count', { count: total })}
            </p>
          </div>
          {folder && !folder.is_default && (
            <FolderMenu key={folder.id} folder={folder} onGone={() => navigate(savedPath())} />
          )}
        </div>
        {folder?.description && (
          <p className="mt-1 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {folder.description}
          </p>
        )}
      </div>
      {folder && <FolderShare key={folder.id} folder={folder} />}
    </div>
  );
}
