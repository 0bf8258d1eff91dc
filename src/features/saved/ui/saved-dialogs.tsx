import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { SavableTool } from '../saved-ids.ts';
import { ManageForm } from './manage-form.tsx';
import { MoveForm } from './move-form.tsx';
import { askAboutSaved, type SavedDialogRequest } from './saved-dialog-store.ts';
import { useSavedChanges } from './use-saved-changes.ts';
import '../messages/en.ts';

const titles: Record<SavedDialogRequest['kind'], MessageKey> = {
  manage: 'saved.manageTitle',
  move: 'saved.move',
  remove: 'saved.removeTitle',
};
const close = () => askAboutSaved(null);

function RemoveQuestion({ tools }: { tools: SavableTool[] }) {
  const { remove } = useSavedChanges();
  return (
    <>
      <p className="mb-2 font-semibold [overflow-wrap:anywhere]">
        {tools.length === 1 ? tools[0]!.name : t('tools.count', { count: tools.length })}
      </p>
      <p>{t('saved.removeQuestion', { count: tools.length })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('form.cancel')}</Button>
        <Button
          className="border-danger text-danger!"
          onClick={() => {
            close();
            void remove(tools);
          }}
        >
          {t('saved.remove')}
        </Button>
      </div>
    </>
  );
}

/** The one dialog that asks about saved tools, whoever opened it. */
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
