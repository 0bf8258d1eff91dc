import { useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';
import { useDraft } from '#src/shared/client/use-draft.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshReviews, sendReview } from '../client.ts';
import type { Review } from '../contract.ts';
import {
  findReviewErrors,
  INCENTIVES,
  RATING_LABELS,
  REVIEW_LIMITS,
  type ReviewDraft,
  USAGES,
} from '../rules.ts';

/** The fields of a review, and how they change. */
interface FieldsProps {
  id: string;
  draft: ReviewDraft;
  onChange: <Name extends keyof ReviewDraft>(name: Name, value: ReviewDraft[Name]) => void;
}

/** Asks what a review is based on, and whether its author was offered anything. All optional. */
function OriginFields({ id, draft, onChange }: FieldsProps) {
  const { usage = '', usage_since: since = '', incentive = '' } = draft;
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="sr-only">{t('reviews.origin')}</legend>
      <p aria-hidden="true" className="font-semibold">
        {t('reviews.origin')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={`${id}-usage`}
          name="usage"
          label={t('reviews.usageAsk')}
          value={usage}
          onChange={({ currentTarget: { value } }) =>
            onChange('usage', USAGES.find((each) => each === value) ?? '')
          }
        >
          <option value="">{t('reviews.notSaid')}</option>
          {USAGES.map((each) => (
            <option key={each} value={each}>
              {t(`reviews.usageMine.${each}`)}
            </option>
          ))}
        </SelectField>
        {usage && (
          <TextField
            id={`${id}-since`}
            name="usage_since"
            type="month"
            placeholder="2025-03"
            label={t('reviews.since')}
            hint={t('reviews.sinceHint')}
            value={since}
            onChange={({ currentTarget }) => onChange('usage_since', currentTarget.value)}
          />
        )}
      </div>
      <SelectField
        id={`${id}-incentive`}
        name="incentive"
        label={t('reviews.incentiveAsk')}
        hint={t('reviews.incentiveHint')}
        value={incentive}
        onChange={({ currentTarget: { value } }) =>
          onChange('incentive', INCENTIVES.find((each) => each === value) ?? '')
        }
      >
        <option value="">{t('reviews.notSaid')}</option>
        {INCENTIVES.map((each) => (
          <option key={each} value={each}>
            {t(`reviews.incentiveMine.${each}`)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

/** One to five stars as a group of radio buttons with names. */
export function StarInput({
  id,
  value,
  onChange,
}: {
  id: string;
  value: number | null;
  onChange: (stars: number) => void;
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const error = useFormErrors().errorOf('rating');
  const shown = pointed ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-message` : undefined}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="text-sm font-semibold">
        {t('reviews.rating')}
      </span>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {RATING_LABELS.map((name, index) => {
            const stars = index + 1;
            const label = labelText(name);
            return (
              <label
                key={label}
                title={label}
                onPointerEnter={() => setPointed(stars)}
                className="relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span className="sr-only">{t('reviews.stars', { count: stars, label })}</span>
                <Star
                  aria-hidden
                  className={joinClasses(
                    'size-7',
                    stars <= shown ? 'fill-star text-star' : 'text-line-strong',
                  )}
                />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="font-semibold">
          {labelText(RATING_LABELS[shown - 1] ?? '')}
        </span>
      </div>
      {error && (
        <p id={`${id}-message`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
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
  const { draft, change, clear } = useDraft<ReviewDraft>(draftKey(slug, review), {
    rating: review?.rating ?? null,
    title: review?.title ?? '',
    content: review?.content ?? '',
    usage: review?.usage ?? '',
    usage_since: review?.usage_since ?? '',
    incentive: review?.incentive ?? '',
  });
  async function send() {
    const issues = Object.entries(findReviewErrors(draft));
    requireFields(Object.fromEntries(issues.map(([name, issue]) => [name, t(issue)])));
    const { data } = await sendReview(slug, review?.id, {
      rating: draft.rating!,
      title: draft.title.trim(),
      content: draft.content.trim(),
      usage: draft.usage || null,
      usage_since: (draft.usage && draft.usage_since) || null,
      incentive: draft.incentive || null,
    });
    clear();
    announce(data, review !== undefined, viewer?.isVerified ?? true);
    onClose();
    void refreshReviews(queryClient);
    return undefined;
  }
  function cancel() {
    clear();
    onClose();
  }
  return (
    <SubmitForm
      send={send}
      name={t(review ? 'reviews.edit' : 'reviews.write')}
      label={t(review ? 'reviews.saveChanges' : 'reviews.submit')}
      busyLabel={t('reviews.sending')}
      onCancel={cancel}
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5"
    >
      <ReviewFields id={id} draft={draft} onChange={(name, value) => change({ ...draft, [name]: value })} />
    </SubmitForm>
  );
}

function ReviewFields({ id, draft, onChange }: FieldsProps) {
  const { length } = draft.content.trim();
  return (
    <>
      <StarInput id={`${id}-rating`} value={draft.rating} onChange={(rating) => onChange('rating', rating)} />
      <TextField
        id={`${id}-title`}
        name="title"
        label={t('reviews.title')}
        value={draft.title}
        required
        onChange={(event) => onChange('title', event.target.value)}
      />
      <TextAreaField
        id={`${id}-content`}
        name="content"
        label={t('reviews.content')}
        hint={t('form.counter', { length, max: REVIEW_LIMITS.contentMax })}
        value={draft.content}
        required
        rows={5}
        onChange={(event) => onChange('content', event.target.value)}
      />
      <OriginFields id={id} draft={draft} onChange={onChange} />
    </>
  );
}
