import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { type CompareView, comparePath } from './compare-address.ts';

interface OptionsProps {
  /** How many rows differ. */
  count: number;
  slugs: string[];
  view: CompareView;
}

/** The switch that leaves out the rows that are the same. Without scripts a button applies it. */
export function CompareOptions({ count, slugs, view }: OptionsProps) {
  const navigate = useNavigate();
  return (
    <form action="/compare" method="get" className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
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
      <p className="text-sm text-muted">{t('compare.differing', { count })}</p>
      <noscript>
        <Button type="submit" size="small">
          {t('compare.apply')}
        </Button>
      </noscript>
    </form>
  );
}
