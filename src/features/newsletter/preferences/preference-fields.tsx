import '../messages/en-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
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

interface Choice {
  slug: string;
  name: string;
}

/** The categories as a box each. No topics means all of them, which has a box of its own. */
function TopicsField({ value, onChange }: FieldsProps) {
  const { data } = useQuery(categoriesQuery());
  const known: readonly Choice[] = data?.data ?? [];
  const others = value.topics.filter((topic) => data && !known.some(({ slug }) => slug === topic));
  const choices = [...known, ...others.map((slug) => ({ slug, name: slug }))];
  const toggle = (slug: string) => {
    const topics = value.topics.includes(slug)
      ? value.topics.filter((topic) => topic !== slug)
      : [...value.topics, slug];
    onChange({ ...value, topics });
  };
  const box = ({ slug, name }: Choice, isChecked: boolean, onToggle: () => void) => (
    <label key={slug} className={option}>
      <input
        type="checkbox"
        className="size-4 shrink-0 outline-none"
        checked={isChecked}
        onChange={onToggle}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">{t('preferences.topics')}</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('preferences.topicsText')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {box({ slug: '', name: t('preferences.allTopics') }, value.topics.length === 0, () =>
          onChange({ ...value, topics: [] }),
        )}
        {choices.map((choice) => box(choice, value.topics.includes(choice.slug), () => toggle(choice.slug)))}
      </div>
    </fieldset>
  );
}

/** How often, and about what. */
export function PreferenceFields(props: FieldsProps) {
  return (
    <>
      <FrequencyField {...props} />
      <TopicsField {...props} />
    </>
  );
}
