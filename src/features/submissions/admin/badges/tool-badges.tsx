import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { conflictText, detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { ConflictFields, EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { submissionAdminApi } from '../client.ts';
import type { AdminSubmission, ToolBadgesRequest } from '../contract.ts';

const BADGES = ['is_editorial_choice', 'is_from_app_team', 'is_from_official_organization'] as const;

/** Changes the slug of a tool's page, over a change of somebody else only when its user has seen it. */
function SlugForm({
  submission: { slug },
  send,
}: {
  submission: AdminSubmission;
  send: (change: ToolBadgesRequest) => Promise<void>;
}) {
  const [conflict, setConflict] = useState<{ now: string; mine: string }>();
  /** Opens the form again. */
  const [round, setRound] = useState(0);
  async function rename(mine: string, before: string): Promise<void> {
    try {
      await send({ slug: mine, slug_before: before });
      setConflict(undefined);
    } catch (error) {
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (!current) throw error;
      setConflict({ now: (current as Pick<AdminSubmission, 'slug'>).slug, mine });
    }
  }
  async function submit(values: FormData): Promise<undefined> {
    const mine = textOf(values, 'slug').trim();
    if (mine !== slug) await rename(mine, slug);
    return undefined;
  }
  return (
    <>
      {conflict && (
        <EditConflict
          onKeep={() =>
            rename(conflict.mine, conflict.now).catch((error) => showToast(detailedErrorText(error, 'slug')))
          }
          onTake={() => {
            setConflict(undefined);
            setRound(round + 1);
          }}
        >
          <ConflictFields
            fields={[{ label: t('submissionsAdmin.slug'), now: conflict.now, yours: conflict.mine }]}
          />
        </EditConflict>
      )}
      <SubmitForm
        key={round}
        send={submit}
        label={t('submissionsAdmin.rename')}
        variant="secondary"
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:[&>[role=alert]]:order-last sm:[&>[role=alert]]:col-span-2"
        buttonClassName="self-start justify-self-start sm:mt-6.5"
      >
        <TextField
          name="slug"
          label={t('submissionsAdmin.slug')}
          hint={t('submissionsAdmin.slugHint')}
          defaultValue={slug}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
      </SubmitForm>
    </>
  );
}

/** Sets the badges of a published tool and the slug of its page, one change at a time. */
export function ToolBadges({ submission }: { submission: AdminSubmission }) {
  const id = useId();
  const client = useQueryClient();
  async function send(change: ToolBadgesRequest) {
    try {
      await submissionAdminApi.send('PUT /admin/tools/{id}', { params: { id: submission.id }, body: change });
      showToast(t('submissionsAdmin.marksSaved', { name: submission.name }));
    } finally {
      await refreshAdministration(client).catch(() => {});
    }
  }
  const badges = useMutation({
    mutationFn: send,
    onError: (error) => showToast(conflictText(error, t('submissionsAdmin.marksError'))),
  });
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-6" aria-describedby={`${id}-hint`}>
        <legend className="sr-only">{t('submissionsAdmin.marks')}</legend>
        {BADGES.map((badge) => (
          <label key={badge} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={(badges.isPending ? badges.variables[badge] : undefined) ?? submission[badge]}
              aria-disabled={badges.isPending || undefined}
              onChange={({ currentTarget: { checked } }) =>
                badges.isPending || badges.mutate({ [badge]: checked })
              }
              className="size-5"
            />
            {nameOfField(badge)}
          </label>
        ))}
        <p id={`${id}-hint`} className="basis-full text-sm text-muted">
          {t('submissionsAdmin.marksHint')}
        </p>
      </fieldset>
      <SlugForm submission={submission} send={send} />
    </div>
  );
}
