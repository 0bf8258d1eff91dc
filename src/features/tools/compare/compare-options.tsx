import { useId } from 'react';
import { useNavigate } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { type CompareView, comparePath } from './compare-address.ts';
import { USAGE, type UsageName } from './costs/usage-rules.ts';
import type { useUsage } from './costs/use-usage.ts';

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
function UsageFields({ names, texts, onChange }: UsageFieldsProps) {
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

interface OptionsProps {
  /** How many rows differ. */
  count: number;
  slugs: string[];
  view: CompareView;
  usage: ReturnType<typeof useUsage>;
  /** The numbers that the tools' prices depend on. */
  asked: readonly UsageName[];
}

/** How the comparison is shown: for how many people costs are computed, and without the rows that are the same. A button applies it without scripts. */
export function CompareOptions({ count, slugs, view, usage, asked }: OptionsProps) {
  const navigate = useNavigate();
  return (
    <form
      action="/compare"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden"
    >
      <input type="hidden" name="tools" value={slugs.join(',')} />
      {view.sort && <input type="hidden" name="sort" value={view.sort} />}
      {asked.length > 0 && <UsageFields names={asked} texts={usage.texts} onChange={usage.change} />}
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            name="only"
            value="differences"
            checked={view.onlyDifferences === true}
            onChange={(event) =>
              navigate(comparePath(slugs, { ...view, onlyDifferences: event.target.checked }), {
                preventScrollReset: true,
              })
            }
            className="size-4.5"
          />
          {t('compare.onlyDifferences')}
        </label>
        <p className="text-sm text-muted">{t('compare.differing', { count })}</p>
      </div>
      <noscript>
        <Button type="submit" size="small">
          {t('compare.apply')}
        </Button>
      </noscript>
    </form>
  );
}
