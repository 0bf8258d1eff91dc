import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderIcon from 'lucide-react/icons/folder';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { foldersQuery } from '../client.ts';
import type { Folder, SavedTool } from '../contract.ts';
import { NewFolder } from '../folders/folder-form.tsx';
import { askAboutSaved } from '../ui/saved-dialog-store.ts';
import { LoadFailed } from './load-failed.tsx';
import { savedPath } from './saved-path.ts';

const SHOWN = 5;
const small =
  'inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-sm font-semibold text-accent hover:underline';

function ToolRow({ tool, onLeave }: { tool: SavedTool; onLeave: () => void }) {
  const ask = (kind: 'move' | 'remove') => {
    onLeave();
    askAboutSaved({ kind, tools: [tool], from: tool.folder_id });
  };
  const { name } = tool;
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <Logo src={tool.logo_url} name={name} size="small" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-muted">{tool.category}</p>
        </div>
      </div>
      <div className="-ml-2 flex flex-wrap">
        <Link
          to={`/ai/${tool.slug}`}
          onClick={onLeave}
          aria-label={t('saved.viewOf', { name })}
          className={small}
        >
          {t('saved.viewDetails')}
        </Link>
        <a
          href={tool.url}
          target="_blank"
          rel="noopener nofollow"
          aria-label={t('saved.openToolOf', { name })}
          className={small}
        >
          {t('saved.openTool')}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
        <button
          type="button"
          aria-label={t('saved.moveOf', { name })}
          onClick={() => ask('move')}
          className={small}
        >
          {t('saved.moveShort')}
        </button>
        <button
          type="button"
          aria-label={t('saved.removeOf', { name })}
          onClick={() => ask('remove')}
          className={small}
        >
          {t('saved.remove')}
        </button>
      </div>
    </li>
  );
}

function FolderRow({ folder, onLeave }: { folder: Folder; onLeave: () => void }) {
  return (
    <li>
      <Link
        to={savedPath(folder.id)}
        onClick={onLeave}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken"
      >
        <FolderIcon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 grow truncate font-medium">{folder.name}</span>
        <span className="shrink-0 text-sm whitespace-nowrap text-muted">
          {t('tools.count', { count: folder.tools_count })}
        </span>
      </Link>
    </li>
  );
}

/** The newest saved tools, the folders, and a link to everything. */
export function SavedPanel({ viewer, onLeave }: { viewer: Viewer; onLeave: () => void }) {
  const { data, error, refetch } = useQuery(foldersQuery(viewer));
  if (error) {
    return <LoadFailed error={error} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  const { folders, recently_saved: recent, total } = data.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {total === 0 && <p className="text-muted">{t('saved.noneYet')}</p>}
      {recent.length > 0 && (
        <section>
          <h2 className="text-sm font-semibold text-muted">{t('saved.recent')}</h2>
          <ul className="divide-y divide-line">
            {recent.slice(0, SHOWN).map((tool) => (
              <ToolRow key={tool.id} tool={tool} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="mb-1 text-sm font-semibold text-muted">{t('saved.folders')}</h2>
        <ul className="mb-2">
          {folders.map((folder) => (
            <FolderRow key={folder.id} folder={folder} onLeave={onLeave} />
          ))}
        </ul>
        <NewFolder size="small" className="min-h-11" />
      </section>
      <ButtonLink to={savedPath()} onClick={onLeave} className="w-full">
        {t('saved.manageAll')}
      </ButtonLink>
    </div>
  );
}
