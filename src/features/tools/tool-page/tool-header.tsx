import Code from 'lucide-react/icons/code-xml';
import ExternalLink from 'lucide-react/icons/external-link';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import type { ReactNode } from 'react';
import { formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import type { ToolPage } from '../contract.ts';
import { ToolOutboundLink } from '../outbound/tool-outbound-link.tsx';
import { isPublished } from '../rules.ts';
import { ToolShareMenu } from './share/tool-share-menu.tsx';
import { ToolIdentity } from './tool-identity.tsx';
import { toolTabPath } from './tool-tabs.tsx';

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
