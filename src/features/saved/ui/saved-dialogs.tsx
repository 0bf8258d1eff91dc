import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ManageForm } from '../list/manage-form.tsx';
import { MoveForm } from '../list/move-form.tsx';
import { useSavedChanges } from '../list/use-saved-changes.ts';
import { askAboutSaved, type SavedDialogRequest } from './saved-dialog-store.ts';
import type { SavableTool } from './saved-ids.ts';

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
