import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { conflictText, fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { changeBadges } from '../client.ts';
import type { AdminSubmission, ToolBadgesRequest } from '../contract.ts';

const BADGES = ['is_editorial_choice', 'is_from_app_team', 'is_from_official_organization'] as const;

/** Sends one change of a published tool at a time. `slugError` is the server's error about the slug. */
function useBadges({ id, name }: AdminSubmission) {
  const client = useQueryClient();
  const [sent, setSent] = useState<ToolBadgesRequest>({});
  const [slugError, setSlugError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(change: ToolBadgesRequest) {
    if (isBusy) return;
    setBusy(true);
    setSent(change);
    setSlugError(undefined);
    try {
      await changeBadges(id, change);
      showToast(t('submissionsAdmin.marksSaved', { name }));
    } catch (error) {
      const refusal = fieldErrorText(error, 'slug');
      if (refusal || (change.slug && error instanceof ApiError && error.status === 409))
        setSlugError(refusal ?? conflictText(error, t('submissionsAdmin.marksError')));
      else showToast(conflictText(error, t('submissionsAdmin.marksError')));
    } finally {
      await refreshAdministration(client).catch(() => {});
      setSent({});
      setBusy(false);
    }
  }
  return { sent, slugError, isBusy, send };
}

/** Sets the badges of a published tool and the slug of its page. */
export function ToolBadges({ submission }: { submission: AdminSubmission }) {
  const id = useId();
  const [slug, setSlug] = useState(submission.slug);
  const { sent, slugError, isBusy, send } = useBadges(submission);
  function rename(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (slug.trim() !== submission.slug) void send({ slug: slug.trim() });
  }
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-6" aria-describedby={`${id}-hint`}>
        <legend className="sr-only">{t('submissionsAdmin.marks')}</legend>
        {BADGES.map((badge) => (
          <label key={badge} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={sent[badge] ?? submission[badge]}
              aria-disabled={isBusy || undefined}
              onChange={(event) => void send({ [badge]: event.currentTarget.checked })}
              className="size-5"
            />
            {nameOfField(badge)}
          </label>
        ))}
        <p id={`${id}-hint`} className="basis-full text-sm text-muted">
          {t('submissionsAdmin.marksHint')}
        </p>
      </fieldset>
      <form
        noValidate
        onSubmit={rename}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          id={`${id}-slug`}
          label={t('submissionsAdmin.slug')}
          hint={t('submissionsAdmin.slugHint')}
          error={slugError}
          value={slug}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <Button
          type="submit"
          aria-disabled={isBusy || undefined}
          className="self-start justify-self-start sm:mt-6.5"
        >
          {t('submissionsAdmin.rename')}
        </Button>
      </form>
    </div>
  );
}
