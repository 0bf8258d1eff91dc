import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useVisit, type VisitedTool } from './use-visit.ts';

interface OutboundLinkProps {
  tool: VisitedTool;
  kind: 'website' | 'source';
  /** Accessible name, where the visible text does not name the tool. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link to the tool's website, through the consent page; without scripts or in a new tab it is direct. */
export function ToolOutboundLink({ tool, kind, ...rest }: OutboundLinkProps) {
  const address = kind === 'source' ? tool.source_code_url : (tool.affiliate_url ?? tool.url);
  if (!address) return null;
  return <OutboundLink tool={tool} kind={kind} address={address} {...rest} />;
}

function OutboundLink({
  tool,
  kind,
  address,
  label,
  className,
  children,
}: OutboundLinkProps & { address: string }) {
  const isAffiliate = kind === 'website' && tool.affiliate_url !== null;
  const visit = useVisit(tool, isAffiliate ? 'affiliate' : kind, address);
  // With scripts a plain click opens in this tab.
  const hint = useHydrated() ? '' : ` (${t('tool.newTab')})`;
  return (
    <a
      href={address}
      target="_blank"
      rel={isAffiliate ? 'noopener nofollow sponsored' : 'noopener nofollow'}
      aria-label={label && label + hint}
      onClick={visit}
      onAuxClick={(event) => event.button === 1 && visit(event)}
      className={className}
    >
      {children}
      {!label && hint && <span className="sr-only">{hint}</span>}
    </a>
  );
}
