import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ToolPage } from '../../contract.ts';
import { type CompareView, comparePath } from '../compare-address.ts';
import { ColumnActions, ColumnHead } from './compare-column-head.tsx';
import type { CompareLine } from './compare-rows.tsx';
import { sortByPrice } from './sort-by-price.ts';

/** Columns that can be read side by side on a phone. */
const SHOWN = 2;

/** Which two of the tools a narrow screen shows. The style sheet hides the others there, and nowhere else. */
function useShownPair(count: number) {
  const [wanted, setFirst] = useState(0);
  const last = Math.max(0, count - SHOWN);
  const first = Math.min(wanted, last);
  return {
    first,
    last,
    isBeside: (index: number) => index < first || index >= first + SHOWN,
    move: (step: 1 | -1) => setFirst(Math.min(last, Math.max(0, first + step))),
  };
}

/** Leads to the tools that a narrow screen does not show, and says which ones it does: "1–2 of 3". */
function ComparePager({ pair, count }: { pair: ReturnType<typeof useShownPair>; count: number }) {
  if (count <= SHOWN) return null;
  return (
    <div className="compare-pager flex items-center justify-between md:hidden print:hidden">
      <p role="status" className="text-xs text-muted tabular-nums">
        {t('compare.shown', { first: pair.first + 1, last: pair.first + SHOWN, count })}
      </p>
      {/* Dimmed and not disabled at its end, because a disabled button loses the focus. */}
      <div className="-my-1 -mr-3 flex">
        <IconButton
          label={t('compare.previous')}
          aria-disabled={pair.first === 0 || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => pair.move(-1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('compare.next')}
          aria-disabled={pair.first === pair.last || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => pair.move(1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

const firstColumn = 'w-25 border-line bg-paper pr-1 text-left align-top md:w-36 md:pr-2 lg:w-56';

interface TableProps {
  tools: ToolPage[];
  /** The tools' slugs in the order of the address. */
  slugs: string[];
  view: CompareView;
  lines: readonly CompareLine[];
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
        '-my-1 inline-flex size-8 items-center justify-center rounded-md hover:bg-sunken print:hidden',
        view.sort ? 'text-accent' : 'text-muted',
      )}
    >
      <ArrowUpDown aria-hidden className="size-4" />
    </Link>
  );
}

/** The window of tools on narrow screens. */
type Pair = ReturnType<typeof useShownPair>;

function RowHead({ line, slugs, view }: { line: CompareLine } & Pick<TableProps, 'slugs' | 'view'>) {
  const isSorted = line.key === 'compare.price' && slugs.length > 1;
  return (
    <th
      scope="row"
      aria-sort={isSorted ? nextSort[view.sort ?? 'none'].state : undefined}
      className={`${firstColumn} border-b ${heightOf(line)} text-[0.8125rem] font-semibold hyphens-auto max-md:text-muted md:text-sm print:text-ink [overflow-wrap:anywhere]`}
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span lang={line.lang}>{line.label}</span>
        {line.differs && <span className="sr-only">{t('compare.differs')}</span>}
        {isSorted && <PriceSort slugs={slugs} view={view} />}
      </span>
      {line.hint && <span className="block font-normal text-muted">{line.hint}</span>}
    </th>
  );
}

const cell = 'border-b border-line px-2 align-top text-sm [overflow-wrap:anywhere] sm:px-4';
/** There are many features, and most have one line. */
const heightOf = ({ isFeature }: CompareLine) => (isFeature ? 'py-2' : 'py-3.5');

type RowsProps = TableProps & { pair: Pair };

function Rows({ tools, slugs, view, pair, lines }: RowsProps) {
  /** A row in which neither of the tools has anything that a narrow screen shows. */
  const isBeside = ({ render }: CompareLine) =>
    tools.every((tool, index) => pair.isBeside(index) || render(tool) === null);
  return lines.map((line) => (
    <tr key={line.key} data-beside={isBeside(line) || undefined}>
      <RowHead line={line} slugs={slugs} view={view} />
      {tools.map((tool, index) => (
        <td
          key={tool.id}
          data-beside={pair.isBeside(index) || undefined}
          className={`${cell} ${heightOf(line)}`}
        >
          {line.render(tool) ?? <span className="text-muted">{t('compare.none')}</span>}
        </td>
      ))}
    </tr>
  ));
}

/** Rows under a heading. It spans no columns, because narrow screens show fewer of them than there are. */
function Section({ title, ...props }: RowsProps & { title: string }) {
  if (props.lines.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          className="w-24 pt-8 pb-2 text-left font-display text-lg font-bold whitespace-nowrap"
        >
          {title}
        </th>
      </tr>
      <Rows {...props} />
    </tbody>
  );
}

/** The rows by section: those that tell the tools apart first. A single tool differs from nothing. */
function Sections(props: RowsProps) {
  const { lines, tools, view } = props;
  const isComparison = tools.length > 1;
  const different = lines.filter(({ differs }) => differs || !isComparison);
  const same = isComparison && !view.onlyDifferences ? lines.filter(({ differs }) => !differs) : [];
  return (
    <>
      <tbody>
        <ActionsRow {...props} />
        <Rows {...props} lines={different.filter(({ isFeature }) => !isFeature)} />
      </tbody>
      <Section
        {...props}
        title={t('compare.features')}
        lines={different.filter(({ isFeature }) => isFeature)}
      />
      <Section {...props} title={t('compare.same')} lines={same} />
    </>
  );
}

/** On narrow screens the heads are low, so that they can stay in view; what can be done with a tool has a row of its own. */
function ActionsRow({ tools, save, pair }: Pick<TableProps, 'tools' | 'save'> & { pair: Pair }) {
  return (
    <tr className="lg:hidden print:hidden">
      <td className={`${firstColumn} border-b`} />
      {tools.map((tool, index) => (
        <td key={tool.id} data-beside={pair.isBeside(index) || undefined} className={`${cell} py-3.5`}>
          <ColumnActions tool={tool} save={save(tool)} />
        </td>
      ))}
    </tr>
  );
}

/** Tools as columns. The page scrolls; the names stay in view below its bar. */
export function CompareTable(props: TableProps) {
  const { slugs, view, names, save } = props;
  const tools = sortByPrice(props.tools, view.sort);
  const pair = useShownPair(tools.length);
  return (
    <div className="compare-table" style={{ '--tools': tools.length } as CSSProperties}>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('compare.table', { names })}</caption>
        <thead className="sticky top-[3.9375rem] z-20 bg-paper print:static">
          <tr>
            <td className={`${firstColumn} border-b align-bottom`}>
              <ComparePager pair={pair} count={tools.length} />
            </td>
            {tools.map((tool, index) => (
              <ColumnHead
                key={tool.id}
                tool={tool}
                isBeside={pair.isBeside(index)}
                removePath={comparePath(
                  slugs.filter((slug) => slug !== tool.slug),
                  view,
                )}
                save={save(tool)}
              />
            ))}
          </tr>
        </thead>
        <Sections {...props} tools={tools} pair={pair} />
      </table>
    </div>
  );
}
