import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { recordClick } from '../client.ts';
import type { ToolCard } from '../contract.ts';

interface OutboundLinkProps {
  tool: ToolCard;
  kind: 'website' | 'source';
  /** Needed where the visible text alone does not say which tool is meant. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link to the maker. The visit is counted on the side: it neither waits for the count nor fails with it. */
export function ToolOutboundLink({ tool, kind, label, className, children }: OutboundLinkProps) {
  const isAffiliate = kind === 'website' && tool.affiliate_url !== null;
  const address = kind === 'source' ? tool.source_code_url : (tool.affiliate_url ?? tool.url);
  if (!address) return null;
  const count = () => {
    recordClick(tool.id, isAffiliate ? 'affiliate' : kind).catch(() => {});
  };
  return (
    <a
      href={address}
      target="_blank"
      rel={isAffiliate ? 'noopener nofollow sponsored' : 'noopener nofollow'}
      aria-label={label}
      onClick={count}
      onAuxClick={(event) => event.button === 1 && count()}
      className={className}
    >
      {children}
      {!label && <span className="sr-only">{` (${t('tool.newTab')})`}</span>}
    </a>
  );
}
