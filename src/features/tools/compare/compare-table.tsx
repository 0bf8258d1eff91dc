import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ToolPage } from '../contract.ts';
import { type CompareView, comparePath } from './compare-address.ts';
import { ColumnHead } from './compare-column-head.tsx';
import { type CompareRow, compareRows, isDifferent } from './compare-rows.tsx';
import { sortByPrice } from './sort-by-price.ts';

const firstColumn =
  'sticky left-0 z-10 w-20 border-line bg-paper pr-2 text-left align-top max-lg:border-r sm:w-36';

const region = 'relative max-lg:max-h-[max(24rem,calc(100dvh-9rem))] max-lg:overflow-auto';

/**
 * At least 9rem per tool beside the first column, 11 on larger screens; otherwise the region scrolls. On the narrowest
 * screens part of the second tool stays visible, which shows that there is more.
 */
const widths: Record<number, string> = {
  2: 'min-w-[23rem] sm:min-w-[31rem]',
  3: 'min-w-[32rem] sm:min-w-[42rem]',
  4: 'min-w-[41rem] sm:min-w-[53rem]',
};

interface TableProps {
  tools: ToolPage[];
  /** The tools' slugs in the order of the address. */
  slugs: string[];
  view: CompareView;
  /** The tools' names, for the caption. */
  names: string;
  save: (tool: ToolPage) => ReactNode;
}

/** Each press leads to the next order: cheapest first, dearest first, as chosen. */
const nextSort = {
  none: { sort: 'price', label: 'compare.sortUp', state: 'none' },
  price: { sort: 'price-desc', label: 'compare.sortDown', state: 'ascending' },
  'price-desc': { sort: undefined, label: 'compare.sortNone', state: 'descending' },
} as const satisfies Record<string, { sort: CompareView['sort']; label: MessageKey; state: string }>;

function PriceSort({ slugs, view }: Pick<TableProps, 'slugs' | 'view'>) {
  const { sort, label } = nextSort[view.sort ?? 'none'];
  return (
    <Link
      to={comparePath(slugs, { ...view, sort })}
      preventScrollReset
      aria-label={t(label)}
      title={t(label)}
      className={joinClasses(
        '-my-1 inline-flex size-8 items-center justify-center rounded-md hover:bg-sunken',
        view.sort ? 'text-accent' : 'text-muted',
      )}
    >
      <ArrowUpDown aria-hidden className="size-4" />
    </Link>
  );
}

function RowHead({
  row,
  differs,
  slugs,
  view,
}: { row: CompareRow; differs: boolean } & Pick<TableProps, 'slugs' | 'view'>) {
  const isSorted = row.label === 'compare.price' && slugs.length > 1;
  return (
    <th
      scope="row"
      aria-sort={isSorted ? nextSort[view.sort ?? 'none'].state : undefined}
      className={`${firstColumn} border-b py-3.5 text-sm font-semibold [overflow-wrap:anywhere]`}
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        {t(row.label)}
        {differs && (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            <span className="sr-only">{t('compare.differs')}</span>
          </>
        )}
        {isSorted && <PriceSort slugs={slugs} view={view} />}
      </span>
    </th>
  );
}

function Rows({ tools, slugs, view }: TableProps) {
  return compareRows.map((row) => {
    const differs = isDifferent(row, tools);
    if (view.onlyDifferences && !differs) return null;
    return (
      <tr key={row.label}>
        <RowHead row={row} differs={differs} slugs={slugs} view={view} />
        {tools.map((tool) => (
          <td
            key={tool.id}
            className="border-b border-line px-3 py-3.5 align-top text-sm [overflow-wrap:anywhere] sm:px-4"
          >
            {row.render(tool) ?? <span className="text-muted">{t('compare.none')}</span>}
          </td>
        ))}
      </tr>
    );
  });
}

/**
 * Tools as columns. The names and the labels stay in view: on large screens below the bar of the page, on others in
 * the table's own region, which scrolls and which the keyboard can reach.
 */
export function CompareTable(props: TableProps) {
  const { slugs, view, names, save } = props;
  const tools = sortByPrice(props.tools, view.sort);
  const title = t('compare.table', { names });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className={region}>
      <table className={`w-full table-fixed border-separate border-spacing-0 ${widths[tools.length] ?? ''}`}>
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 z-20 lg:top-[3.9375rem]">
          <tr>
            <td className={`${firstColumn} border-b`} />
            {tools.map((tool) => (
              <ColumnHead
                key={tool.id}
                tool={tool}
                removePath={comparePath(
                  slugs.filter((slug) => slug !== tool.slug),
                  view,
                )}
                save={save(tool)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows {...props} tools={tools} />
        </tbody>
      </table>
    </section>
  );
}
