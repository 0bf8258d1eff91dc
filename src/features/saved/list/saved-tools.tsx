import { keepPreviousData, useQuery } from '@tanstack/react-query';
import FolderIcon from 'lucide-react/icons/folder';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { foldersQuery, savedApi } from '../client.ts';
import type { FolderOverview } from '../contract.ts';
import { ListHeading } from '../folders/folder-menu.tsx';
import { FolderNav } from '../folders/folder-nav.tsx';
import { RECENTLY_SAVED, SAVED_PER_PAGE } from '../rules.ts';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';
import { SAVED_FRESH_MS } from '../ui/saved-ids.ts';
import type { SavedLayout } from './saved-card.tsx';
import { SavedError, SavedList } from './saved-list.tsx';
import { type FolderSelection, parseNumber, savedPath } from './saved-path.ts';

/** A page of a folder, of the tools in none, or of all, narrowed by a search. */
function listQuery(viewer: Viewer, selection: FolderSelection, page: number, search: string) {
  const query = { page, per_page: SAVED_PER_PAGE, search };
  const options = { viewer, staleTime: SAVED_FRESH_MS };
  if (selection === 'all') return savedApi.query('GET /user/favorites', { query }, options);
  const params = { id: selection ?? RECENTLY_SAVED };
  return savedApi.query('GET /user/folders/{id}/tools', { params, query }, options);
}

/** Pause in typing after which the list is searched. */
const PAUSE_MS = 200;

/** The search field of the saved tools. `value` is the search in the address, which links change too. */
function SavedSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // An address that this field has caused must not overwrite what has been typed since.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <Input
      type="search"
      aria-label={t('saved.search')}
      placeholder={t('saved.search')}
      value={text}
      maxLength={200}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          sent.current = typed.trim();
          onSearch(sent.current);
        }, PAUSE_MS);
      }}
      className="min-w-0 grow basis-40 max-w-md"
    />
  );
}

interface Place {
  overview: FolderOverview;
  selection: FolderSelection;
  search: string;
}

/** Opens the folders in a sheet where there is no room for them next to the list. */
function FolderPicker({ overview, selection, search }: Place) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderIcon aria-hidden className="size-4" />
        {t('saved.folders')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('saved.folders')} place="sheet">
        <FolderNav overview={overview} current={selection} search={search} onLeave={close} />
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

/** The selection that the address names. A folder that does not exist or is another person's counts as none. */
function parseSelection(text: string | null, { folders }: FolderOverview): FolderSelection {
  if (text === 'all') return text;
  const id = parseNumber(text);
  return folders.some((folder) => folder.id === id) ? id : null;
}

/** The list of a selection under its heading. */
function ListView({
  viewer,
  page,
  layout,
  ...place
}: Place & { viewer: Viewer; page: number; layout: SavedLayout }) {
  const { overview, selection, search } = place;
  const { data, error } = useQuery({
    ...listQuery(viewer, selection, page, search),
    placeholderData: keepPreviousData,
  });
  const names = selection === 'all' ? overview.folders.map(({ id, name }) => [id, name] as const) : [];
  if (error) return <SavedError />;
  return (
    <>
      <ListHeading {...place} found={data?.pagination.total} />
      {data ? (
        <SavedList
          list={data}
          selection={selection}
          search={search}
          layout={layout}
          folders={new Map(names)}
        />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </>
  );
}

/** The viewer's folders next to the list of the chosen one. */
export function SavedTools({ viewer }: { viewer: Viewer }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { data, error } = useQuery(foldersQuery(viewer));
  const [layout, setLayout] = useState<SavedLayout>('grid');
  if (error) return <SavedError />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const overview = data.data;
  const selection = parseSelection(parameters.get('folder'), overview);
  const search = (parameters.get('q') ?? '').trim().slice(0, 200);
  const page = parseNumber(parameters.get('page')) ?? 1;
  const place = { overview, selection, search };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label={t('saved.folders')} className="max-lg:hidden">
        <FolderNav overview={overview} current={selection} search={search} />
      </aside>
      <div className="grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <FolderPicker {...place} />
          <SavedSearch
            value={search}
            onSearch={(text) =>
              navigate(savedPath(selection, 1, text), { replace: true, preventScrollReset: true })
            }
          />
          <span className="ml-auto max-md:hidden" />
          <TransferDialog />
          <LayoutToggle layout={layout} onChange={setLayout} />
        </div>
        <ListView key={selection ?? 'recent'} {...place} viewer={viewer} page={page} layout={layout} />
      </div>
    </div>
  );
}
