import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import type { Preferences } from '../contract.ts';
import { FREQUENCIES } from '../rules.ts';

/** A radio button or checkbox in a frame that shows whether it is chosen. */
function Option({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input {...input} className="size-5 shrink-0 outline-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}

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
        <Option
          key={frequency}
          type="radio"
          name={name}
          checked={value.frequency === frequency}
          onChange={() => onChange({ ...value, frequency })}
        >
          <span className="font-semibold">{t(`preferences.${frequency}`)}</span>
          <span className="block text-sm text-muted">{t(`preferences.${frequency}Text`)}</span>
        </Option>
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
  const choose = (next: string[]) => onChange({ ...value, topics: next });
  return (
    <fieldset>
      <legend className="font-semibold">{t('preferences.topics')}</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('preferences.topicsText')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        <Option type="checkbox" checked={topics.length === 0} onChange={() => choose([])}>
          {t('preferences.allTopics')}
        </Option>
        {[...known, ...others.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => {
          const isChecked = topics.includes(slug);
          const next = isChecked ? topics.filter((topic) => topic !== slug) : [...topics, slug];
          return (
            <Option key={slug} type="checkbox" checked={isChecked} onChange={() => choose(next)}>
              {name}
            </Option>
          );
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
