import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { changeFolder } from '../client.ts';
import type { Folder } from '../contract.ts';
import { refreshSaved } from '../saved-ids.ts';
import { ActionsMenu } from '../shelf/actions-menu.tsx';
import { useSavedChanges } from '../shelf/use-saved-changes.ts';
import { FolderForm } from './folder-form.tsx';

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
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const client = useQueryClient();
  const close = () => setDialog(null);
  return (
    <>
      <ActionsMenu
        name={folder.name}
        actions={[
          { label: t('saved.rename'), run: () => setDialog('rename') },
          { label: t('saved.delete'), isDangerous: true, run: () => setDialog('delete') },
        ]}
        listClassName="left-0 z-30 w-44"
      />
      <Dialog
        isOpen={dialog !== null}
        onClose={close}
        title={t(dialog === 'delete' ? 'saved.deleteFolder' : 'saved.renameTitle')}
      >
        {dialog === 'rename' && (
          <FolderForm
            submit={t('saved.saveFolder')}
            initial={folder}
            onCancel={close}
            send={async (values) => {
              await changeFolder(folder.id, values);
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
