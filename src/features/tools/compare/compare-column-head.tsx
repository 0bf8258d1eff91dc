import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { toolPath } from '../card/tool-card.tsx';
import type { ToolPage } from '../contract.ts';
import { ToolOutboundLink } from '../outbound/tool-outbound-link.tsx';
import { removeFromTray } from './tray-client.ts';

interface ColumnHeadProps {
  tool: ToolPage;
  /** The comparison without this tool. */
  removePath: string;
  save: ReactNode;
}

/** The head of a tool's column, with what can be done with the tool. */
export function ColumnHead({ tool, removePath, save }: ColumnHeadProps) {
  const remove = t('compare.remove', { name: tool.name });
  return (
    <th
      scope="col"
      className="border-b border-line bg-paper px-3 pt-3 pb-3 text-left align-top font-normal sm:px-4"
    >
      <div className="flex items-start justify-between gap-2">
        <Logo src={tool.logo_url} name={tool.name} />
        <Link
          to={removePath}
          preventScrollReset
          aria-label={remove}
          title={remove}
          onClick={() => removeFromTray(tool.slug)}
          className="-mt-1 -mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <Link
        to={toolPath(tool)}
        className="mt-2 line-clamp-2 w-fit font-display text-lg leading-snug font-bold hyphens-auto underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {tool.name}
      </Link>
      <div className="mt-2 flex items-center gap-1">
        <ToolOutboundLink
          tool={tool}
          kind="website"
          label={t('tool.visitNamed', { name: tool.name })}
          className={buttonClasses({ size: 'small' })}
        >
          {t('compare.visit')}
          <ExternalLink aria-hidden className="size-3.5 max-sm:hidden" />
        </ToolOutboundLink>
        {save}
      </div>
    </th>
  );
}
