import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { readFieldTime, toFieldTime } from '#src/ui/forms/field-time.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { submissionAdminApi } from './client.ts';
import type { AdminSubmission } from './contract.ts';

/** @param publishAt ISO 8601; null takes the schedule back. */
function sendSchedule(id: number, publishAt: string | null) {
  return submissionAdminApi.send('PUT /admin/tools/{id}/schedule', {
    params: { id },
    query: { ignore_lock: '1' },
    body: { publish_at: publishAt },
  });
}

/** Says when a submission will be approved, or why it was not. */
export function ScheduleNotice({ scheduled }: Pick<AdminSubmission, 'scheduled'>) {
  if (!scheduled) return null;
  const { state, by: name, publish_at } = scheduled;
  return (
    <Notice tone={state === 'waiting' ? 'plain' : 'danger'}>
      {t(`submissionsAdmin.scheduled.${state}`, { name, time: formatMoment(publish_at) })}
    </Notice>
  );
}

/** Schedules the approval of a waiting submission, or takes the schedule back. */
export function ScheduleForm({ submission }: { submission: AdminSubmission }) {
  const { id, name, scheduled } = submission;
  const client = useQueryClient();
  const action = useRowAction();
  async function schedule(values: FormData): Promise<undefined> {
    const publishAt = readFieldTime(textOf(values, 'publish_at'));
    requireFields({ publish_at: publishAt ? undefined : t('submissionsAdmin.scheduleMissing') });
    await sendSchedule(id, publishAt);
    showToast(t('submissionsAdmin.hasScheduled', { name }));
    await refreshAdministration(client);
  }
  const cancel = () =>
    void action.run(id, {
      call: () => sendSchedule(id, null),
      done: t('submissionsAdmin.hasUnscheduled', { name }),
      failed: t('submissionsAdmin.scheduleError'),
    });
  return (
    <div className="grid max-w-2xl gap-3">
      <SubmitForm
        key={scheduled?.publish_at}
        send={schedule}
        label={t('submissionsAdmin.scheduleSend')}
        variant="secondary"
        className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:[&>[role=alert]]:order-last sm:[&>[role=alert]]:col-span-2"
        buttonClassName="self-start justify-self-start sm:mt-6.5"
      >
        <TextField
          name="publish_at"
          type="datetime-local"
          label={t('submissionsAdmin.scheduleAt')}
          hint={t('submissionsAdmin.scheduleHint')}
          defaultValue={toFieldTime(scheduled?.publish_at)}
        />
      </SubmitForm>
      {scheduled && (
        <Button
          size="small"
          aria-disabled={action.isBusy(id) || undefined}
          onClick={cancel}
          className="justify-self-start"
        >
          {t('submissionsAdmin.scheduleCancel')}
        </Button>
      )}
    </div>
  );
}
