import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import { fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { feedQuery, ONBOARDING_FRESH_MS, preferencesQuery, watchApi } from '../client.ts';
import type { Onboarding, SuggestedCategory } from '../contract.ts';
import { LETTER_KEYS, useRememberedChoice } from '../player/remembered-choice.ts';
import { MAX_DAILY_VIDEO_LIMIT } from '../rules.ts';

/** Categories to switch on and off. */
export function CategoryChoice({
  categories,
  chosen,
  onChange,
}: {
  categories: readonly SuggestedCategory[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}) {
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
  return (
    <ul aria-label={t('watch.categories')} className="grid gap-2 sm:grid-cols-2">
      {categories.map(({ id, name, icon, color, tools_count, suggested }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.has(id)}
            onClick={() => toggle(id)}
            className="group flex min-h-15 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <IconChip name={icon} color={color} />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold">{name}</span>
                {suggested && <Badge tone="accent">{t('watch.suggested')}</Badge>}
              </span>
              <span className="block text-sm text-muted">{t('tools.count', { count: tools_count })}</span>
            </span>
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong group-aria-pressed:border-accent group-aria-pressed:bg-accent">
              <Check aria-hidden className="invisible size-4 text-on-accent group-aria-pressed:visible" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LetterKeys({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={id}
          className="size-5 shrink-0"
        />
        {t('watch.letters')}
      </label>
      <p id={id} className="text-sm text-muted">
        {t('watch.lettersHint')}
      </p>
    </div>
  );
}

function PreferencesForm({
  onboarding,
  onSave,
  onClose,
}: {
  onboarding: Onboarding;
  onSave: (categories: number[], limit: number) => Promise<void>;
  onClose: () => void;
}) {
  const { preferences, suggested_categories: categories } = onboarding;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(preferences.preferred_categories));
  const [hasLetters, setLetters] = useRememberedChoice(LETTER_KEYS);
  const [areLettersOn, setLettersOn] = useState(hasLetters);
  const hasNone = chosen.size === 0;
  async function send(values: FormData) {
    setLetters(areLettersOn);
    await onSave([...chosen], Number(values.get('daily_video_limit')));
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('watch.savePreferences')}
      busyLabel={t('watch.savingPreferences')}
      isDisabled={hasNone}
      onCancel={onClose}
      isInDialog
      footerClassName="sticky -bottom-5 -mx-5 -mb-5 grid gap-4 border-t border-line bg-paper p-5 pt-2"
    >
      <TextField
        name="daily_video_limit"
        type="number"
        min={1}
        max={MAX_DAILY_VIDEO_LIMIT}
        inputMode="numeric"
        defaultValue={preferences.daily_video_limit}
        label={t('watch.limit')}
        hint={t('watch.limitHint', { max: MAX_DAILY_VIDEO_LIMIT })}
        className="max-w-28"
      />
      <LetterKeys isOn={areLettersOn} onChange={setLettersOn} />
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">{t('watch.categories')}</h3>
        <CategoryChoice categories={categories} chosen={chosen} onChange={setChosen} />
        <CategoriesError hasNone={hasNone} />
      </div>
    </SubmitForm>
  );
}

function CategoriesError({ hasNone }: { hasNone: boolean }) {
  const { errorOf } = useFormErrors();
  return <FailureNotice>{hasNone ? t('watch.oneCategory') : errorOf('preferred_categories')}</FailureNotice>;
}

function Content({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const client = useQueryClient();
  const options = { viewer, staleTime: ONBOARDING_FRESH_MS };
  const query = watchApi.query('GET /ai-watch/onboarding', {}, options);
  const { data, error, refetch } = useQuery(query);
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{fieldErrorText(error) ?? t('watch.preferencesError')}</p>
        <Button onClick={() => refetch()}>{t('error.tryAgain')}</Button>
      </div>
    );
  if (!data) return <Skeleton className="h-96" />;

  async function save(preferred_categories: number[], daily_video_limit: number) {
    const before = data?.data.preferences.preferred_categories ?? [];
    const body = { preferred_categories, daily_video_limit };
    const saved = await watchApi.send('PUT /ai-watch/preferences', { body });
    client.setQueryData(preferencesQuery(viewer).queryKey, saved);
    onClose();
    await client.invalidateQueries({ queryKey: query.queryKey });
    // Another choice means other videos; another limit does not.
    if (before.toSorted().join() === preferred_categories.toSorted().join()) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    await client.resetQueries({ queryKey: feedQuery(viewer).queryKey });
  }
  return <PreferencesForm onboarding={data.data} onSave={save} onClose={onClose} />;
}

/** Changes the categories of the feed, the daily limit, and which keys it uses. */
export function PreferencesDialog({
  viewer,
  isOpen,
  onClose,
}: {
  viewer: Viewer;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('watch.preferences')}>
      <Content viewer={viewer} onClose={onClose} />
    </Dialog>
  );
}
