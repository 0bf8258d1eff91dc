import type { ReactNode } from 'react';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { RatingFigure } from '#src/ui/rating.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import { lineOf } from '../../listings/public/line-rules.ts';
import type { ListedTool as Tool } from './listed-tool.ts';
import { PricingBadge, StatusBadges, VerifiedMark } from './tool-badges.tsx';

type TextRange = readonly [start: number, end: number];

/** Marks ranges of a text. Ranges are UTF-16 offsets, end exclusive; those outside the text or overlapping are clipped. */
function Highlight({ text, ranges }: { text: string; ranges?: readonly TextRange[] }) {
  if (!ranges?.length) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const first = Math.max(start, from);
    const last = Math.min(end, text.length);
    if (first >= last) continue;
    parts.push(text.slice(from, first), <mark key={first}>{text.slice(first, last)}</mark>);
    from = last;
  }
  parts.push(text.slice(from));
  return parts;
}

export function toolPath(tool: { slug: string }): string {
  return `/ai/${tool.slug}`;
}

/** Its place, and more people than the week before or newly many. */
function trendText({ rank, change }: NonNullable<Tool['trend']>): string {
  const place = t('card.rank', { rank });
  if (change === null) return `${place} · ${t('card.trendNew')}`;
  return change > 0 ? `${place} · ${t('card.trendUp', { percent: change })}` : place;
}

interface ToolCardProps {
  tool: Tool;
  /** Level of the name's heading: one below the heading of the list. */
  level?: 2 | 3;
  /** The list is the ranking of trending tools: the card says its place and what has changed. */
  isRanked?: boolean;
  /** A control of the page at the top right, such as a heart. */
  action?: ReactNode;
  /** A picture above the name. */
  cover?: ReactNode;
  /** Why it is in the list. */
  reason?: string;
  /** False where the list has a link of its own to compare it. */
  hasCompare?: boolean;
}

/** A tool in a list. The whole card leads to its page through the one link on its name. */
export function ToolCard({
  tool,
  level = 3,
  isRanked = false,
  action,
  cover,
  reason,
  hasCompare = true,
}: ToolCardProps) {
  const Heading = `h${level}` as const;
  const line = lineOf(tool);
  const ranges = tool.tagline
    ? tool.matches?.tagline
    : tool.matches?.description.filter(([, end]: TextRange) => end <= line.length);
  return (
    <Card interactive className="tool-card">
      {cover}
      <div className="tool-head">
        <Logo src={tool.logo_url} name={tool.name} />
        <div>
          <Heading className="tool-name">
            <StretchedLink to={toolPath(tool)}>
              <Highlight text={tool.name} ranges={tool.matches?.name} />
            </StretchedLink>{' '}
            <VerifiedMark tool={tool} />
          </Heading>
          <p>
            {isRanked && tool.trend ? (
              <b className="font-semibold text-accent">{trendText(tool.trend)}</b>
            ) : (
              tool.company || labelText(tool.category.name)
            )}
          </p>
        </div>
        {action && <div className="tool-action">{action}</div>}
      </div>
      <p lang={toolLanguage} className="tool-line">
        <Highlight text={line} ranges={ranges} />
      </p>
      {reason && <p className="tool-reason">{reason}</p>}
      <div className="tool-foot">
        {tool.review_count > 0 ? (
          <RatingFigure value={tool.rating} count={tool.review_count} isSample={tool.rating_is_sample} />
        ) : (
          <span className="text-sm font-semibold text-muted">{t('card.new')}</span>
        )}
        <span className="tool-marks">
          <PricingBadge tool={tool} />
          {!isRanked && <StatusBadges tool={tool} />}
        </span>
        {hasCompare && <CompareToggle tool={tool} />}
      </div>
    </Card>
  );
}
