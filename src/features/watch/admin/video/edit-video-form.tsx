import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { changeVideo } from '../admin-client.ts';
import type { AdminVideo } from '../admin-contract.ts';
import { CategoryField, categoryOf } from '../category-field.tsx';
import { ToolPicker } from './tool-picker.tsx';

const idsOf = (tools: AdminVideo['tools']) => tools.map(({ id }) => id);

/** Sets the category of a video and the tools it is about. */
export function EditVideoForm({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const client = useQueryClient();
  const { run } = useAdminAction(showToast);
  const [tools, setTools] = useState(video.tools);
  const { id, title, category } = video;
  const [toolIds, toolIdsBefore] = [idsOf(tools), idsOf(video.tools)];

  async function undo() {
    const before = { ...(category && { category_id: category.id }), tool_ids: toolIdsBefore };
    const answer = await run(() => changeVideo(id, before));
    if (answer) showToast(t('watchAdmin.videoSaved', { title }));
  }
  async function send(values: FormData) {
    const category_id = categoryOf(values);
    // A part that is not sent is not fixed: the next fetch of the channel may change it.
    const change = {
      ...(category_id && category_id !== category?.id && { category_id }),
      ...(toolIds.join() !== toolIdsBefore.join() && { tool_ids: toolIds }),
    };
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
