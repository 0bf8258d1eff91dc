import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import type { ToolPage } from '../contract.ts';
import { type CompareView, comparePath } from './compare-address.ts';
import { compareRows, isDifferent } from './compare-rows.tsx';

interface OptionsProps {
  tools: readonly ToolPage[];
  slugs: string[];
  view: CompareView;
}

/** The switch that leaves out the rows that are the same, and what the dots mean. Without scripts a button applies it. */
export function CompareOptions({ tools, slugs, view }: OptionsProps) {
  const navigate = useNavigate();
  const count = compareRows.filter((row) => isDifferent(row, tools)).length;
  return (
    <form action="/compare" method="get" className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <input type="hidden" name="tools" value={slugs.join(',')} />
      {view.sort && <input type="hidden" name="sort" value={view.sort} />}
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 font-semibold">
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
      <p className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        {t('compare.differing', { count })}
      </p>
      <noscript>
        <Button type="submit" size="small">
          {t('compare.apply')}
        </Button>
      </noscript>
    </form>
  );
}
