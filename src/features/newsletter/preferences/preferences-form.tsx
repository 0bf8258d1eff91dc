import '../messages/en-pages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import type { Preferences } from '../contract.ts';
import { FREQUENCIES } from '../rules.ts';

const option =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

interface FieldsProps {
  value: Preferences;
  onChange: (value: Preferences) => void;
}

function FrequencyField({ value, onChange }: FieldsProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('preferences.frequency')}</legend>
      {FREQUENCIES.map((frequency) => (
        <label key={frequency} className={option}>
          <input
            type="radio"
            name={name}
            className="size-4 shrink-0 outline-none"
            checked={value.frequency === frequency}
            onChange={() => onChange({ ...value, frequency })}
          />
          <span>
            <span className="font-semibold">{t(`preferences.${frequency}`)}</span>
            <span className="block text-sm text-muted">{t(`preferences.${frequency}Text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The categories as a box each. No topics means all of them, which has a box of its own. */
function TopicsField({ value, onChange }: FieldsProps) {
  const { topics } = value;
  const { data } = useQuery(categoriesQuery());
  const known = data?.data ?? [];
  const others = topics.filter((topic) => data && !known.some(({ slug }) => slug === topic));
  const box = (name: string, slug: string, isChecked: boolean, next: string[]) => (
    <label key={slug} className={option}>
      <input
        type="checkbox"
        className="size-4 shrink-0 outline-none"
        checked={isChecked}
        onChange={() => onChange({ ...value, topics: next })}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">{t('preferences.topics')}</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('preferences.topicsText')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {box(t('preferences.allTopics'), '', topics.length === 0, [])}
        {[...known, ...others.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => {
          const isChecked = topics.includes(slug);
          const next = isChecked ? topics.filter((topic) => topic !== slug) : [...topics, slug];
          return box(name, slug, isChecked, next);
        })}
      </div>
    </fieldset>
  );
}

/** Changes count once they are saved; what was chosen stays when that fails. */
export function PreferencesForm({
  initial,
  save,
}: {
  initial: Preferences;
  save: (value: Preferences) => Promise<unknown>;
}) {
  const [value, setValue] = useState<Preferences>({ frequency: initial.frequency, topics: initial.topics });
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({ mutationFn: save });
  const sending = useSubmit(async () => {
    await mutateAsync(value);
    return undefined;
  });
  const fields: FieldsProps = {
    value,
    onChange: (next) => {
      setValue(next);
      if (!isPending) reset();
    },
  };
  const text = error ? detailedErrorText(error) : isSuccess ? t('preferences.saved') : null;
  return (
    <Form sending={sending} className="grid gap-6">
      <FrequencyField {...fields} />
      <TopicsField {...fields} />
      <div className="grid justify-items-start gap-3">
        <Button type="submit" variant="primary" isBusy={isPending}>
          {t(isPending ? 'preferences.saving' : 'preferences.save')}
        </Button>
        <MessageBox message={text ? { text, isError: error !== null } : null} />
      </div>
    </Form>
  );
}
