import { useId } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Input } from '#src/ui/forms/field.tsx';
import { USAGE, type UsageName } from './usage-rules.ts';

const labels: Record<UsageName, MessageKey> = {
  people: 'compare.people',
  months: 'compare.months',
  calls: 'compare.calls',
};

interface UsageFieldsProps {
  names: readonly UsageName[];
  texts: Record<UsageName, string>;
  onChange: (name: UsageName, text: string) => void;
}

/** The numbers that costs are computed from, as part of a form. */
export function UsageFields({ names, texts, onChange }: UsageFieldsProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="mr-4 flex min-h-11 items-center font-semibold sm:float-left">
        {t('compare.costFor')}
      </legend>
      {names.map((name) => (
        <span key={name} className="flex items-center gap-2">
          <Input
            id={`${id}${name}`}
            name={name}
            type="number"
            inputMode="numeric"
            min={USAGE[name].least}
            max={USAGE[name].most}
            value={texts[name]}
            onChange={(event) => onChange(name, event.target.value)}
            className={name === 'calls' ? 'w-32!' : 'w-20!'}
          />
          <label htmlFor={`${id}${name}`} className="text-sm">
            {t(labels[name])}
          </label>
        </span>
      ))}
    </fieldset>
  );
}
