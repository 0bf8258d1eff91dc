import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Logo } from '#src/ui/logo.tsx';
import { toolPath } from '../card/tool-card.tsx';
import type { ToolPage } from '../contract.ts';
import { comparePath } from './compare-address.ts';
import { compareRows } from './compare-rows.tsx';

const firstColumn =
  'sticky left-0 z-10 w-20 border-line bg-paper pr-2 text-left align-top max-lg:border-r sm:w-36';

/**
 * At least 9rem per tool beside the first column, 11 on larger screens; otherwise the region scrolls. On the narrowest
 * screens part of the second tool stays visible, which shows that there is more.
 */
const widths: Record<number, string> = {
  2: 'min-w-[23rem] sm:min-w-[31rem]',
  3: 'min-w-[32rem] sm:min-w-[42rem]',
  4: 'min-w-[41rem] sm:min-w-[53rem]',
};

function ColumnHead({ tool, others }: { tool: ToolPage; others: ToolPage[] }) {
  return (
    <th scope="col" className="px-3 pb-4 sm:px-4 text-left align-top font-normal">
      <div className="flex items-start justify-between gap-2">
        <Logo src={tool.logo_url} name={tool.name} />
        <Link
          to={comparePath(others.map(({ slug }) => slug))}
          preventScrollReset
          aria-label={t('compare.remove', { name: tool.name })}
          title={t('compare.remove', { name: tool.name })}
          className="-mt-1 -mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <Link
        to={toolPath(tool)}
        className="mt-2 inline-block font-display text-lg leading-snug font-bold hyphens-auto underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {tool.name}
      </Link>
    </th>
  );
}

/** Tools as columns. A table wider than the screen scrolls in its own region, which the keyboard can reach. */
export function CompareTable({ tools, names }: { tools: ToolPage[]; names: string }) {
  const title = t('compare.table', { names });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
      <table className={`w-full table-fixed border-collapse ${widths[tools.length]}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td className={firstColumn} />
            {tools.map((tool) => (
              <ColumnHead key={tool.id} tool={tool} others={tools.filter(({ id }) => id !== tool.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ label, render }) => (
            <tr key={label} className="border-t border-line">
              <th
                scope="row"
                className={`${firstColumn} py-3.5 text-sm font-semibold [overflow-wrap:anywhere]`}
              >
                {t(label)}
              </th>
              {tools.map((tool) => (
                <td key={tool.id} className="px-3 py-3.5 sm:px-4 align-top text-sm [overflow-wrap:anywhere]">
                  {render(tool) ?? <span className="text-muted">{t('compare.none')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
