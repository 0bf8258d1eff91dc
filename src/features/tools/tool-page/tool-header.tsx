import BadgeCheck from 'lucide-react/icons/badge-check';
import Code from 'lucide-react/icons/code-xml';
import ExternalLink from 'lucide-react/icons/external-link';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import type { ReactNode } from 'react';
import { formatRating } from '#src/shared/format.ts';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClasses } from '#src/ui/button.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { PricingBadge, StatusBadges } from '../browse/card/tool-badges.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import type { ToolPage } from '../contract.ts';
import { ToolOutboundLink } from '../outbound/tool-outbound-link.tsx';
import { isPublished, isVerified, pricingBadge } from '../rules.ts';
import { toolSearchPath } from '../search/public/search-intent-rules.ts';
import { summarizePrice } from './pricing/tool-pricing.ts';
import { ToolShareMenu } from './share/tool-share-menu.tsx';
import { toolTabPath } from './tool-tabs.tsx';

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
function ToolIdentity({ tool, rating, heading: Heading = 'h1' }: IdentityProps) {
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

/** "12 reviews", or "3 sample reviews" when all of them came with the demonstration catalogue. */
function countReviews(tool: ToolPage): string {
  return t(tool.rating_is_sample ? 'rating.sampleCount' : 'rating.count', { count: tool.review_count });
}

function RatingLine({ tool }: { tool: ToolPage }) {
  if (tool.review_count === 0) return <p className="text-muted">{t('tool.noReviews')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <RatingStars value={tool.rating} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {formatRating(tool.rating)}
      </span>
      <Link
        to={toolTabPath(tool, 'reviews')}
        preventScrollReset
        className="inline-flex min-h-6 items-center text-muted underline underline-offset-4 hover:text-ink"
      >
        {countReviews(tool)}
      </Link>
    </p>
  );
}

export interface HeaderProps {
  tool: ToolPage;
  origin: string;
  save?: ReactNode;
  /** Default: of a published tool its rating. */
  rating?: ReactNode;
  /** Of the page's title, or of a preview below one. */
  heading?: 'h1' | 'h2';
  /** Replaces the share menu. */
  share?: ReactNode;
  /** Below the buttons: what fewer people want. */
  more?: ReactNode;
}

/** Two rows on narrow screens: where the tool is, and what can be done with it. */
const row = 'max-sm:flex max-sm:w-full max-sm:gap-2 sm:contents';

function Actions({ tool, origin, save, share }: HeaderProps) {
  const isOffered = tool.lifecycle !== 'discontinued';
  return (
    <div className="relative flex flex-wrap items-center gap-2 lg:justify-end">
      {isOffered && (
        <div className={row}>
          <ToolOutboundLink
            tool={tool}
            kind="website"
            className={`${buttonClasses({ variant: 'primary', size: 'large' })} max-sm:grow max-sm:px-4`}
          >
            {t('tool.visit')}
            <ExternalLink aria-hidden className="size-4" />
          </ToolOutboundLink>
          {tool.is_open_source && (
            <ToolOutboundLink
              tool={tool}
              kind="source"
              className={`${buttonClasses({ size: 'large' })} max-sm:px-4 max-sm:text-base`}
            >
              <Code aria-hidden className="size-4" />
              {t('tool.source')}
            </ToolOutboundLink>
          )}
        </div>
      )}
      <div className={row}>
        {save}
        {isPublished(tool) && isOffered && (
          <CompareToggle
            tool={tool}
            className={`${buttonClasses({ size: 'large' })} tool-act aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong`}
          >
            <GitCompare aria-hidden className="size-5" />
            {t('nav.compare')}
          </CompareToggle>
        )}
        {share ?? <ToolShareMenu tool={tool} origin={origin} />}
      </div>
    </div>
  );
}

/** Name, rating and outbound link of a tool. */
export function ToolHeader(props: HeaderProps) {
  const { tool, heading, rating = isPublished(tool) && <RatingLine tool={tool} /> } = props;
  return (
    <header className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(24rem,1fr)_minmax(0,auto)] lg:items-center">
      <ToolIdentity tool={tool} rating={rating} heading={heading} />
      <div>
        <Actions {...props} />
        {tool.affiliate_url && tool.lifecycle !== 'discontinued' && (
          <p className="mt-2 max-w-sm text-sm text-muted lg:ml-auto lg:text-right">
            {t('tool.affiliate', { brand: brand.name })}
          </p>
        )}
        {props.more}
      </div>
    </header>
  );
}
