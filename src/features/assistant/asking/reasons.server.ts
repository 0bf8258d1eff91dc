import type { ToolCard } from '#src/features/tools/contract.ts';
import { tagline } from '#src/features/tools/rules.ts';
import type { SearchIntent } from '#src/features/tools/search/public/search-intent-rules.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { SuggestedTool } from '../contract.ts';
import type { Say } from './say.server.ts';

const MAX_TEXT = 110;
/** Endings of a word may differ: "email", "emails". */
const STEM = 5;

/** Undefined when the pricing is not listed. */
function sayPrice({ pricing }: ToolCard, say: Say): string | undefined {
  if (pricing.model === 'free') return say('answer.reasonFree');
  if (pricing.model === 'freemium') return say('answer.reasonFreemium');
  const price = pricing.starting_from;
  if (!price) return pricing.model === 'paid' ? say('answer.reasonPaid') : undefined;
  return /^[^\p{L}]*\d/u.test(price) ? say('answer.reasonFrom', { price }) : price;
}

/** The feature or tag that has most of the words; undefined when none has any. */
function findMention({ features, tags }: ToolCard, text: string): string | undefined {
  const stems = scanWords(text).words.map((word) => word.slice(0, STEM));
  const texts = [...features.map(({ description }) => description), ...tags.map(({ name }) => name)];
  const scored = texts.map((mention) => {
    const words = scanWords(mention).words;
    return { mention, hits: stems.filter((stem) => words.some((word) => word.startsWith(stem))).length };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (found, one) => (one.hits > (found?.hits ?? 0) ? one : found),
    undefined,
  );
  return best?.mention;
}

/** What was asked for, as far as reasons tell it. */
type Asked = Pick<SearchIntent, 'is_open_source' | 'type'> & { like?: string; words?: string };

/** Why a tool fits, out of its listing: facts that were asked for, its price, and what it says about the words. */
export function suggestTool(
  card: ToolCard,
  { like, is_open_source: isOpen, type, words = '' }: Asked,
  say: Say,
): SuggestedTool {
  const facts = [
    like ? say('answer.reasonLike', { name: like }) : undefined,
    sayPrice(card, say),
    isOpen && card.is_open_source ? say('answer.reasonOpen') : undefined,
    type ? card.type_label : undefined,
    shorten(toOneLine(findMention(card, words) || tagline(card.description)), MAX_TEXT),
  ];
  const { id, slug, name, logo_url, category, pricing } = card;
  return {
    id,
    slug,
    name,
    logo_url,
    category: category.name,
    pricing_model: pricing.model,
    reason: facts.filter(Boolean).join(' · '),
  };
}
