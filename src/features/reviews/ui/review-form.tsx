import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshReviews, sendReview } from '../client.ts';
import type { Review } from '../contract.ts';
import { findReviewErrors, REVIEW_LIMITS, type ReviewDraft } from '../rules.ts';
import { useDraft } from './draft.ts';
import { StarInput } from './star-input.tsx';
import '../messages/en.ts';

type Errors = Partial<Record<keyof ReviewDraft, string>>;

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  const { rating, title, content } = error.errors;
  return { rating: rating?.[0], title: title?.[0], content: content?.[0] };
}

/** Storage key of the unsent review of a tool. */
function draftKey(slug: string, review?: Review): string {
  return `review:${slug}:${review?.id ?? 'new'}`;
}

function announce({ status }: Review, isEdit: boolean, isVerified: boolean): void {
  if (status === 'pending') showToast(t(isVerified ? 'reviews.sentPending' : 'reviews.sentUnverified'));
  else showToast(t(isEdit ? 'reviews.changed' : 'reviews.sent'));
}

/** Writes a review, or edits `review`. Closes when it is sent; the text is kept when sending fails. */
export function ReviewForm({
  slug,
  review,
  onClose,
}: {
  slug: string;
  review?: Review;
  onClose: () => void;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { draft, change, clear } = useDraft<ReviewDraft>(draftKey(slug, review), {
    rating: review?.rating ?? null,
    title: review?.title ?? '',
    content: review?.content ?? '',
  });
  const sending = useMutation({
    mutationFn: () =>
      sendReview(slug, review?.id, {
        rating: draft.rating!,
        title: draft.title.trim(),
        content: draft.content.trim(),
      }),
    onSuccess: ({ data }) => {
      clear();
      announce(data, review !== undefined, viewer?.isVerified ?? true);
      onClose();
      return refreshReviews(queryClient);
    },
    onError: (error) => setErrors(errorsOf(error)),
  });

  useEffect(() => {
    const [first] = Object.keys(errors).filter((name) => errors[name as keyof Errors]);
    if (!first) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [errors]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const found = findReviewErrors(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) sending.mutate();
  }

  function edit(part: Partial<ReviewDraft>) {
    change({ ...draft, ...part });
    const [name] = Object.keys(part) as (keyof ReviewDraft)[];
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined });
  }

  const { length } = draft.content.trim();
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t(review ? 'reviews.edit' : 'reviews.write')}
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5"
    >
      <StarInput
        id={`${id}-rating`}
        value={draft.rating}
        error={errors.rating}
        onChange={(rating) => edit({ rating })}
      />
      <TextField
        id={`${id}-title`}
        label={t('reviews.title')}
        error={errors.title}
        value={draft.title}
        required
        onChange={(event) => edit({ title: event.target.value })}
      />
      <TextAreaField
        id={`${id}-content`}
        label={t('reviews.content')}
        error={errors.content}
        hint={t('form.counter', { length, max: REVIEW_LIMITS.contentMax })}
        value={draft.content}
        required
        rows={5}
        onChange={(event) => edit({ content: event.target.value })}
      />
      <div role="alert">{sending.isError && <Notice tone="danger">{errorText(sending.error)}</Notice>}</div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={sending.isPending || undefined}>
          {t(sending.isPending ? 'reviews.sending' : review ? 'reviews.saveChanges' : 'reviews.submit')}
        </Button>
        <Button
          onClick={() => {
            clear();
            onClose();
          }}
        >
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
