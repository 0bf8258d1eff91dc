import { useQuery } from '@tanstack/react-query';
import Folder from 'lucide-react/icons/folder';
import { useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { createFolder, foldersQuery } from '../client.ts';
import { FolderForm } from '../folders/folder-form.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { ManageForm } from '../list/manage-form.tsx';
import type { FolderSelection } from '../list/saved-path.ts';
import { useSavedChanges } from '../list/use-saved-changes.ts';
import { askAboutSaved, type SavedDialogRequest } from './saved-dialog-store.ts';
import type { SavableTool } from './saved-ids.ts';

interface Row {
  id: number | null;
  name: string;
  description: string;
  tools_count: number;
}

function Target({ row, onChoose }: { row: Row; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 text-left hover:border-ink"
      >
        <Folder aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <span className="block font-semibold [overflow-wrap:anywhere]">{row.name}</span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">
            {row.description || t('saved.noDescription')}
          </span>
        </span>
        <span className="shrink-0 text-sm whitespace-nowrap text-muted">
          {t('tools.count', { count: row.tools_count })}
        </span>
      </button>
    </li>
  );
}

/** Moves tools to another folder, to none, or to a new folder. */
function MoveForm({
  viewer,
  tools,
  from,
  onClose,
}: {
  viewer: Viewer;
  tools: SavableTool[];
  /** The list that they are moved from. */
  from: FolderSelection;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(foldersQuery(viewer));
  const { move } = useSavedChanges();
  const [isCreating, setCreating] = useState(false);
  if (error) {
    return <LoadFailed error={error} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  const others = data.data.folders.filter((folder) => folder.id !== from);
  const recent: Row = {
    id: null,
    name: t('saved.recent'),
    description: t('saved.recentText'),
    tools_count: data.data.recently_saved_count,
  };
  function moveTo({ id, name }: { id: number | null; name: string }) {
    onClose();
    void move(tools, from, id === null ? null : { id, name });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {from !== null && <Target row={recent} onChoose={() => moveTo(recent)} />}
        {others.map((folder) => (
          <Target key={folder.id} row={folder} onChoose={() => moveTo(folder)} />
        ))}
      </ul>
      {others.length === 0 && <p className="text-muted">{t('saved.noOtherFolders')}</p>}
      {isCreating ? (
        <FolderForm
          submit={t('saved.createAndMove')}
          onCancel={() => setCreating(false)}
          send={async (values) => moveTo((await createFolder(values)).data)}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setCreating(true)}>
          {t('saved.createFolder')}
        </Button>
      )}
    </div>
  );
}

const titles: Record<SavedDialogRequest['kind'], MessageKey> = {
  manage: 'saved.manageTitle',
  move: 'saved.move',
  remove: 'saved.removeTitle',
};
const close = () => askAboutSaved(null);

function RemoveQuestion({ tools }: { tools: SavableTool[] }) {
  const { remove } = useSavedChanges();
  return (
    <Confirmation
      confirm={t('saved.remove')}
      onCancel={close}
      onConfirm={() => {
        close();
        void remove(tools);
      }}
    >
      <p className="mb-2 font-semibold [overflow-wrap:anywhere]">
        {tools.length === 1 ? tools[0]!.name : t('tools.count', { count: tools.length })}
      </p>
      <p>{t('saved.removeQuestion', { count: tools.length })}</p>
    </Confirmation>
  );
}

/** The dialog about saved tools that hearts, menus and lists open. */
export function SavedDialogs({ viewer, request }: { viewer: Viewer; request: SavedDialogRequest | null }) {
  return (
    <Dialog isOpen={request !== null} onClose={close} title={request ? t(titles[request.kind]) : ''}>
      {request?.kind === 'manage' && (
        <ManageForm key={request.tool.id} viewer={viewer} tool={request.tool} onClose={close} />
      )}
      {request?.kind === 'move' && (
        <MoveForm viewer={viewer} tools={request.tools} from={request.from} onClose={close} />
      )}
      {request?.kind === 'remove' && <RemoveQuestion tools={request.tools} />}
    </Dialog>
  );
}
