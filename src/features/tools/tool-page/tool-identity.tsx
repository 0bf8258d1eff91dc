import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { PricingBadge, StatusBadges } from '../browse/card/tool-badges.tsx';
import type { ToolPage } from '../contract.ts';
import { isVerified, pricingBadge } from '../rules.ts';
import { toolSearchPath } from '../search/public/search-intent-rules.ts';
import { summarizePrice } from './pricing/tool-pricing.ts';

const factLink = 'inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline';

function Badges({ tool }: { tool: ToolPage }) {
  const price = summarizePrice(tool.pricing);
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {isVerified(tool) && (
        <Badge tone="accent" icon={<BadgeCheck aria-hidden />}>
          {t(tool.is_from_official_organization ? 'tool.official' : 'tool.verified')}
        </Badge>
      )}
      <StatusBadges tool={tool} />
      <PricingBadge tool={tool} />
      {price !== labelText(pricingBadge(tool.pricing.model)) && (
        <span className="text-sm text-muted max-sm:w-full sm:ml-1">{price}</span>
      )}
    </p>
  );
}

function Facts({ tool }: { tool: ToolPage }) {
  return (
    <p className="-mx-1 mt-1 overflow-clip px-1 text-muted">
      <span className="facts">
        {tool.company && <span className="[overflow-wrap:anywhere]">{tool.company}</span>}
        {tool.category.slug && (
          <span>
            <Link to={`/category/${tool.category.slug}`} className={factLink}>
              {labelText(tool.category.name)}
            </Link>
          </span>
        )}
        <span>
          <Link to={toolSearchPath({ type: tool.type })} className={factLink}>
            {labelText(tool.type_label)}
          </Link>
        </span>
      </span>
    </p>
  );
}

interface IdentityProps {
  tool: ToolPage;
  rating: ReactNode;
  heading?: 'h1' | 'h2' | undefined;
}

/** Logo, name, main facts, rating and badges of a tool. */
export function ToolIdentity({ tool, rating, heading: Heading = 'h1' }: IdentityProps) {
  return (
    <div className="flex min-w-0 items-start gap-4 sm:gap-6">
      <Logo src={tool.logo_url} name={tool.name} size="huge" className="max-sm:size-16" />
      <div className="min-w-0 grow">
        <Heading className="font-display text-title font-bold [overflow-wrap:anywhere]">{tool.name}</Heading>
        {tool.tagline && (
          <p lang={toolLanguage} className="mt-1 text-lg [overflow-wrap:anywhere]">
            {tool.tagline}
          </p>
        )}
        <Facts tool={tool} />
        <div className="mt-3 grid gap-2">
          {rating}
          <Badges tool={tool} />
        </div>
      </div>
    </div>
  );
}
