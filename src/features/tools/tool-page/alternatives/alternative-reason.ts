import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { SimilarTool } from '../../browse/card/listed-tool.ts';
import { toolTypeLabel } from '../../rules.ts';

type Compared = Pick<SimilarTool, 'category_id' | 'type' | 'tags' | 'pricing' | 'is_open_source'>;

const PRICES = {
  free: 'tool.reasonFree',
  freemium: 'tool.reasonFreePlan',
  paid: 'tool.reasonPaid',
} as const;

/** Reason for which the other tool is a better choice for some people. */
function findAdvantage(tool: Compared, other: Compared): string | undefined {
  const { model } = other.pricing;
  const isCheaper = model !== tool.pricing.model && (model === 'free' || tool.pricing.model === 'paid');
  if (model !== null && isCheaper) return t(PRICES[model]);
  return other.is_open_source && !tool.is_open_source ? t('tool.reasonOpenSource') : undefined;
}

function joined(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first}, ${second}`;
}

/** Why a tool is an alternative to another: what they share, then what is different, "Same category, free plan". */
export function alternativeReason(tool: Compared, other: Compared): string {
  const tag = other.tags.find(({ slug }) => tool.tags.some((own) => own.slug === slug))?.name;
  const advantage = findAdvantage(tool, other);
  const { model } = other.pricing;
  const price = model === null ? undefined : t(PRICES[model]);
  if (other.category_id === tool.category_id) {
    const second = advantage ?? (tag ? t('tool.reasonAlsoTag', { tag }) : price);
    return joined(t('tool.reasonCategory'), second);
  }
  const type = labelText(toolTypeLabel(other.type));
  // Without anything in common the people who saved both tools are all that connects them.
  const first = tag
    ? t('tool.reasonTag', { tag })
    : other.type === tool.type
      ? t('tool.reasonType', { type })
      : t('tool.reasonPeople');
  return joined(first, advantage ?? price);
}
