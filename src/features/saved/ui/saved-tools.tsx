import { useQuery } from '@tanstack/react-query';
import FolderIcon from 'lucide-react/icons/folder';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useDeferredValue, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TransferDialog } from '../backup/transfer-dialog.tsx';
import { foldersQuery } from '../client.ts';
import type { FolderOverview } from '../contract.ts';
import { FolderMenu } from '../folders/folder-menu.tsx';
import { FolderNav } from '../folders/folder-nav.tsx';
import { FolderShare } from '../folders/folder-share.tsx';
import { parseNumber, savedPath } from './saved-address.ts';
import type { SavedLayout } from './saved-card.tsx';
import { SavedError, SavedList } from './saved-list.tsx';
import '../messages/en.ts';

/** Opens the folders in a sheet where there is no room for them beside the list. */
function FolderPicker({ overview, current }: { overview: FolderOverview; current: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="md:hidden">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderIcon aria-hidden className="size-4" />
        {t('saved.folders')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('saved.folders')} place="sheet">
        <FolderNav overview={overview} current={current} onLeave={close} />
      </Dialog>
    </div>
  );
}

function LayoutToggle({ layout, onChange }: { layout: SavedLayout; onChange: (next: SavedLayout) => void }) {
  return (
    <div className="flex max-md:hidden">
      <IconButton
        label={t('saved.grid')}
        aria-pressed={layout === 'grid'}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
        onClick={() => onChange('grid')}
      >
        <LayoutGrid aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={t('saved.list')}
        aria-pressed={layout === 'list'}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
        onClick={() => onChange('list')}
      >
        <List aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

function Heading({ overview, folderId }: { overview: FolderOverview; folderId: number | null }) {
  const navigate = useNavigate();
  const folder = overview.folders.find(({ id }) => id === folderId);
  const count = folder ? folder.tools_count : overview.recently_saved_count;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-2">
        <div className="min-w-0">
          <h2 className="font-display text-heading font-bold [overflow-wrap:anywhere]">
            {folder?.name ?? t('saved.recent')}
          </h2>
          <p className="text-muted">{t('tools.count', { count })}</p>
        </div>
        {folder && !folder.is_default && (
          <FolderMenu key={folder.id} folder={folder} onGone={() => navigate(savedPath())} />
        )}
      </div>
      {folder && <FolderShare key={folder.id} folder={folder} />}
    </div>
  );
}

/** The viewer's folders beside the list of the chosen one. */
export function SavedTools({ viewer }: { viewer: Viewer }) {
  const [parameters] = useSearchParams();
  const { data, error } = useQuery(foldersQuery(viewer));
  const [layout, setLayout] = useState<SavedLayout>('grid');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  if (error) return <SavedError />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const overview = data.data;
  const asked = parseNumber(parameters.get('folder'));
  // A folder that does not exist or is another person's counts as none.
  const folderId = overview.folders.some(({ id }) => id === asked) ? asked : null;
  const page = parseNumber(parameters.get('page')) ?? 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label={t('saved.folders')} className="max-md:hidden">
        <FolderNav overview={overview} current={folderId} />
      </aside>
      <div className="grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <FolderPicker overview={overview} current={folderId} />
          <Input
            type="search"
            aria-label={t('saved.search')}
            placeholder={t('saved.search')}
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.target.value)}
            className="min-w-0 grow basis-40 max-w-md"
          />
          <span className="ml-auto max-md:hidden" />
          <TransferDialog />
          <LayoutToggle layout={layout} onChange={setLayout} />
        </div>
        <Heading overview={overview} folderId={folderId} />
        <SavedList
          key={folderId ?? 'recent'}
          viewer={viewer}
          folderId={folderId}
          page={page}
          search={wanted}
          layout={layout}
        />
      </div>
    </div>
  );
}
