import type { ToolCard } from '#src/features/tools/contract.ts';
import { tagline } from '#src/features/tools/rules.ts';
import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Translate } from '#src/server/translate.ts';
import { formatPrice } from '#src/shared/format.ts';
import { msg } from '#src/shared/messages/message.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { SuggestedTool } from '../contract.ts';
import { translateLabel } from './translate-label.ts';

/** The request, as far as reasons and trade-offs speak of it. */
export interface Asked {
  /** The words of the search. */
  words?: string;
  filters?: SearchFilters;
  /** The tool that others are to be like. */
  like?: Pick<ToolCard, 'name' | 'tags'>;
}

const MAX_TEXT = 110;
/** Endings of a word may differ: "email", "emails". */
const STEM = 5;
const MAX_SHARED = 3;

/** Undefined when the pricing is not listed. */
export function priceLabel({ pricing }: ToolCard, t: Translate): string | undefined {
  if (pricing.model === 'free') return t('answer.reasonFree');
  if (pricing.model === 'freemium') return t('answer.reasonFreemium');
  const price = pricing.starting_from;
  if (!price) return pricing.model === 'paid' ? t('answer.reasonPaid') : undefined;
  const written = formatPrice(price, t.language);
  return /^[^\p{L}]*\d/u.test(price) ? t(msg('answer.reasonFrom', { price: written })) : written;
}

/** The line, feature or use of a listing that has most of the words; undefined when none has any. */
function findMention(card: ToolCard, text: string, t: Translate): string | undefined {
  const stems = scanWords(text).words.map((word) => word.slice(0, STEM));
  const texts = [
    ...(card.tagline ? [card.tagline] : []),
    ...card.features.map(({ description }) => description),
    ...card.best_for.map((use) => t(msg('answer.bestFor', { what: lowerFirst(use) }))),
  ];
  let best: { mention: string; hits: number } | undefined;
  for (const mention of texts) {
    const { words } = scanWords(mention);
    const hits = stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
    if (hits > (best?.hits ?? 0)) best = { mention, hits };
  }
  return best?.mention;
}

/** Why a tool fits: what it shares with the tool that was named, or what its listing says about the words. */
function writeReason(card: ToolCard, { like, words = '' }: Asked, t: Translate): string {
  if (like) {
    const shared = card.tags.filter(({ id }) => like.tags.some((tag) => tag.id === id)).slice(0, MAX_SHARED);
    const names = shared.map(({ name }) => name).join(', ');
    return names === ''
      ? t(msg('answer.reasonLike', { name: like.name }))
      : t(msg('answer.reasonShared', { name: like.name, names }));
  }
  const mention = findMention(card, words, t) ?? card.tagline ?? tagline(card.description);
  return shorten(toOneLine(mention), MAX_TEXT);
}

function lowerFirst(text: string): string {
  // An abbreviation such as "API" stays as it is.
  return /^\p{Lu}[\p{Ll} ]/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

/** The thing asked for a tool lacks. */
function findUnmet(card: ToolCard, filters: SearchFilters, t: Translate): string | undefined {
  const { pricing_model: price, is_open_source: isOpen, type } = filters;
  const { model } = card.pricing;
  if ((price === 'free' || price === 'freemium') && model === 'paid') return t('trade.noFreePlan');
  if (price === 'free' && model === 'freemium') {
    return card.free_limits
      ? t(msg('trade.freeLimits', { limits: lowerFirst(card.free_limits) }))
      : t('trade.partlyFree');
  }
  if (isOpen && !card.is_open_source) return t('trade.closed');
  if (type && type !== card.type && !card.platforms?.includes(type)) {
    return t(msg('trade.otherType', { type: translateLabel(card.type_label, t) }));
  }
  return undefined;
}

/** One thing that speaks against a tool, the one that matters most for what was asked; undefined when none is known. */
function writeTradeOff(card: ToolCard, { filters = {} }: Asked, t: Translate): string | undefined {
  const unmet = findUnmet(card, filters, t);
  if (unmet) return unmet;
  const [against] = card.not_for ?? [];
  if (against) return t(msg('trade.notFor', { what: lowerFirst(against) }));
  const { model, starting_from: from } = card.pricing;
  if (model === 'paid' && filters.pricing_model !== 'paid') return t('trade.noFreePlan');
  const isApi = card.kind ? card.kind === 'api' : card.type === 'api';
  const isLibrary = card.kind ? card.kind === 'library' || card.kind === 'model' : card.type === 'sdk';
  if (isApi || isLibrary) return t('trade.developers');
  if (card.type === 'plugin') return t('trade.plugin');
  if (card.needs_account) return t('trade.account');
  if (model === 'freemium' && from && /\d/.test(from)) {
    return t(msg('trade.planPrice', { price: lowerFirst(formatPrice(from, t.language)) }));
  }
  return undefined;
}

/** A tool as the answer shows it, with why it fits and what speaks against it. */
export function suggestTool(card: ToolCard, asked: Asked, t: Translate): SuggestedTool {
  const { id, slug, name, logo_url, category, pricing } = card;
  return {
    id,
    slug,
    name,
    logo_url,
    category: category.name,
    pricing_model: pricing.model,
    price: priceLabel(card, t) ?? null,
    reason: writeReason(card, asked, t),
    trade_off: writeTradeOff(card, asked, t) ?? null,
  };
}
