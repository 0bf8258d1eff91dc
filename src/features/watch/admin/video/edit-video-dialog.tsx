import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { changeVideo } from '../admin-client.ts';
import type { AdminVideo, AdminVideoChange } from '../admin-contract.ts';
import { CategoryField, readCategory } from '../category-field.tsx';
import { ToolPicker } from './tool-picker.tsx';

const idsOf = ({ tools }: Pick<AdminVideo, 'tools'>) => tools.map(({ id }) => id);

/** What is different from before. A part that stays as it is remains free for what a fetch finds. */
function changeOf(video: AdminVideo, categoryId: number | undefined, toolIds: number[]): AdminVideoChange {
  return {
    ...(categoryId && categoryId !== video.category?.id && { category_id: categoryId }),
    ...(toolIds.join() !== idsOf(video).join() && { tool_ids: toolIds }),
  };
}

function EditForm({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const client = useQueryClient();
  const { run } = useAdminAction(showToast);
  const [tools, setTools] = useState(video.tools);
  const { id, title, category } = video;
  const before = { ...(category && { category_id: category.id }), tool_ids: idsOf(video) };

  async function undo() {
    const answer = await run(() => changeVideo(id, before));
    if (answer) showToast(t('watchAdmin.videoSaved', { title }));
  }
  async function send(values: FormData) {
    const change = changeOf(video, readCategory(values), idsOf({ tools }));
    if (Object.keys(change).length > 0) {
      await changeVideo(id, change);
      showToast(t('watchAdmin.videoSaved', { title }), { label: t('toast.undo'), run: () => void undo() });
      void refreshAdministration(client);
    }
    onClose();
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('watchAdmin.save')}
      busyLabel={t('watchAdmin.saving')}
      buttonClassName="justify-self-end"
    >
      {(errorOf) => (
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          <CategoryField value={category} error={errorOf('category_id')} />
          <ToolPicker tools={tools} error={errorOf('tool_ids')} onChange={setTools} />
        </>
      )}
    </SubmitForm>
  );
}

/** Sets the category of a video and the tools it is about. */
export function EditVideoDialog({ video, onClose }: { video: AdminVideo | undefined; onClose: () => void }) {
  return (
    <Dialog isOpen={video !== undefined} onClose={onClose} title={t('watchAdmin.editVideo')}>
      {video && <EditForm key={video.id} video={video} onClose={onClose} />}
    </Dialog>
  );
}
