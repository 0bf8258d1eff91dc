import BadgeCheck from 'lucide-react/icons/badge-check';
import Flame from 'lucide-react/icons/flame';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { isVerified, pricingBadge } from '../../rules.ts';
import type { ListedTool } from './listed-tool.ts';

/** A tick for verified tools. */
export function VerifiedMark({ tool }: { tool: ListedTool }) {
  if (!isVerified(tool)) return null;
  return (
    <BadgeCheck
      role="img"
      aria-label={t('card.verified')}
      className="inline-block size-4 shrink-0 fill-accent stroke-surface align-[-0.15em]"
    />
  );
}

export function PricingBadge({ tool }: { tool: ListedTool }) {
  const { model } = tool.pricing;
  return (
    <Badge
      tone={model === 'free' ? 'positive' : 'plain'}
      title={model === 'freemium' ? t('card.freemium') : undefined}
    >
      {labelText(pricingBadge(model))}
    </Badge>
  );
}

/** One badge at most: Hot outranks New. A tool without ratings already shows New instead of its rating. */
export function StatusBadges({ tool }: { tool: ListedTool }) {
  if (tool.trend) {
    return (
      <Badge tone="accent" icon={<Flame aria-hidden />}>
        {t('card.hot')}
      </Badge>
    );
  }
  return tool.is_new && tool.review_count > 0 && <Badge>{t('card.new')}</Badge>;
}
