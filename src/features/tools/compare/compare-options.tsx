import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { type CompareView, comparePath } from './compare-address.ts';
import { UsageFields } from './costs/usage-fields.tsx';
import type { UsageName } from './costs/usage-rules.ts';
import type { useUsage } from './costs/use-usage.ts';

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
