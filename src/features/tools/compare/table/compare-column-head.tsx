import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { toolPath } from '../../browse/card/tool-card.tsx';
import type { ToolPage } from '../../contract.ts';
import { ToolOutboundLink } from '../../outbound/tool-outbound-link.tsx';
import { removeFromTray } from '../public/tray-client.ts';

interface ColumnHeadProps {
  tool: ToolPage;
  /** Not one of the two tools that narrow screens show. */
  isBeside: boolean;
  /** The comparison without this tool. */
  removePath: string;
  save: ReactNode;
}

/** Visiting and saving a tool. */
export function ColumnActions({ tool, save }: Pick<ColumnHeadProps, 'tool' | 'save'>) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <ToolOutboundLink
        tool={tool}
        kind="website"
        label={t('tool.visitNamed', { name: tool.name })}
        className={buttonClasses({ size: 'small' })}
      >
        {t('compare.visit')}
        <ExternalLink aria-hidden className="size-3.5 max-lg:hidden" />
      </ToolOutboundLink>
      {save}
    </div>
  );
}

/** The head of a tool's column; on wide screens with what can be done with the tool. */
export function ColumnHead({ tool, isBeside, removePath, save }: ColumnHeadProps) {
  const remove = t('compare.remove', { name: tool.name });
  return (
    <th
      scope="col"
      data-beside={isBeside || undefined}
      className="border-b border-line bg-paper px-2 py-2 text-left align-top font-normal sm:px-4 lg:py-3"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 md:items-start print:block">
        <Logo
          src={tool.logo_url}
          name={tool.name}
          className="row-start-1 max-lg:size-8 max-[23rem]:hidden max-md:size-7"
        />
        <Link
          to={toolPath(tool)}
          className="row-start-1 line-clamp-2 w-fit font-display text-sm leading-snug font-bold hyphens-auto underline-offset-4 [overflow-wrap:anywhere] hover:underline sm:text-base md:col-span-3 md:row-start-2 md:mt-1 lg:mt-2 lg:text-lg"
        >
          {tool.name}
        </Link>
        <Link
          to={removePath}
          preventScrollReset
          aria-label={remove}
          title={remove}
          onClick={() => removeFromTray(tool.slug)}
          className="col-start-3 row-start-1 -mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink md:-mt-1 print:hidden"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="mt-2 max-lg:hidden print:hidden">
        <ColumnActions tool={tool} save={save} />
      </div>
    </th>
  );
}
