import { useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';
import { renameFolder } from '../client.ts';
import type { Folder } from '../contract.ts';
import { refreshSaved } from '../saved-ids.ts';
import { FolderNameForm } from './folder-name-form.tsx';
import { useSavedChanges } from './use-saved-changes.ts';

const item = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-medium hover:bg-sunken';

function DeleteQuestion({
  folder,
  onClose,
  onGone,
}: {
  folder: Folder;
  onClose: () => void;
  onGone: () => void;
}) {
  const { removeFolder } = useSavedChanges();
  return (
    <Confirmation
      confirm={t('saved.deleteFolder')}
      onCancel={onClose}
      onConfirm={async () => {
        onClose();
        if (await removeFolder(folder)) onGone();
      }}
    >
      <p>{t('saved.deleteFolderQuestion')}</p>
    </Confirmation>
  );
}

/** Renames or deletes a folder; not shown for the default one. */
export function FolderMenu({ folder, onGone }: { folder: Folder; onGone: () => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const client = useQueryClient();
  useDismissibleDetails(details);
  const close = () => setDialog(null);
  const open = (which: 'rename' | 'delete') => {
    details.current!.open = false;
    details.current!.querySelector('summary')!.focus();
    setDialog(which);
  };
  const label = t('saved.menuOf', { name: folder.name });
  return (
    <>
      <details ref={details} className="relative">
        <summary
          aria-label={label}
          title={label}
          className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <Ellipsis aria-hidden className="size-5" />
        </summary>
        <ul className="absolute left-0 z-30 mt-1 w-44 rounded-card border border-line-strong bg-surface p-1.5">
          <li>
            <button type="button" className={item} onClick={() => open('rename')}>
              {t('saved.rename')}
            </button>
          </li>
          <li>
            <button type="button" className={`${item} text-danger!`} onClick={() => open('delete')}>
              {t('saved.delete')}
            </button>
          </li>
        </ul>
      </details>
      <Dialog
        isOpen={dialog !== null}
        onClose={close}
        title={t(dialog === 'delete' ? 'saved.deleteFolder' : 'saved.renameTitle')}
      >
        {dialog === 'rename' && (
          <FolderNameForm
            label={t('saved.folderName')}
            submit={t('saved.rename')}
            initial={folder.name}
            onCancel={close}
            send={async (name) => {
              await renameFolder(folder.id, name);
              close();
              await refreshSaved(client);
            }}
          />
        )}
        {dialog === 'delete' && <DeleteQuestion folder={folder} onClose={close} onGone={onGone} />}
      </Dialog>
    </>
  );
}
