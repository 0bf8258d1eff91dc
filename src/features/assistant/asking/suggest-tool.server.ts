import type { ToolCard } from '#src/features/tools/contract.ts';
import { kindOf } from '#src/features/tools/listings/public/fact-rules.ts';
import { findShippedType } from '#src/features/tools/listings/public/type-rules.ts';
import { tagline } from '#src/features/tools/rules.ts';
import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Translate } from '#src/server/translate.ts';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { readPrice } from '#src/shared/numbers/read-price.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { AssistantReply, SuggestedTool } from '../contract.ts';
import type { Results } from './find-tools.server.ts';

/** The request, as far as reasons and trade-offs speak of it. */
export interface Asked {
  /** The words of the search. */
  words?: string;
  filters?: SearchFilters;
  /** The tool that others are to be like. */
  like?: Pick<ToolCard, 'id' | 'name' | 'tags'>;
}

/** A tool, and why it is in its list. */
type ListedCard = ToolCard & Pick<Results['data'][number], 'match'>;

/** A text, and the part of it that is the listing's own words. */
interface Remark {
  text: string;
  quote?: string;
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
  return readPrice(price)?.start === 0 ? t(msg('answer.reasonFrom', { price: written })) : written;
}

/** The line, feature or use of a listing that has most of the words; undefined when none has any. */
function findMention(card: ToolCard, text: string, t: Translate): Remark | undefined {
  const stems = scanWords(text).words.map((word) => word.slice(0, STEM));
  const remarks: Remark[] = [
    ...(card.tagline ? [asQuote(card.tagline)] : []),
    ...card.features.map(({ description }) => asQuote(description)),
    ...card.best_for.map((use) => fillQuote(use, (what) => msg('answer.bestFor', { what }), t)),
  ];
  let best: { remark: Remark; hits: number } | undefined;
  for (const remark of remarks) {
    const { words } = scanWords(remark.text);
    const hits = stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
    if (hits > (best?.hits ?? 0)) best = { remark, hits };
  }
  return best?.remark;
}

/** Why a tool fits: what it shares with the tool that was named, or what its listing says about the words. */
function writeReason(card: ToolCard, { like, words = '' }: Asked, t: Translate): Remark {
  if (like && like.id !== card.id) {
    const shared = card.tags.filter(({ id }) => like.tags.some((tag) => tag.id === id)).slice(0, MAX_SHARED);
    const names = shared.map(({ name }) => name).join(', ');
    return names === ''
      ? { text: t(msg('answer.reasonLike', { name: like.name })) }
      : { text: t(msg('answer.reasonShared', { name: like.name, names })), quote: names };
  }
  return findMention(card, words, t) ?? asQuote(card.tagline ?? tagline(card.description));
}

function asQuote(text: string): Remark {
  const line = shorten(toOneLine(text), MAX_TEXT);
  return { text: line, quote: line };
}

/** A text around something that the listing says. */
function fillQuote(said: string, fill: (quote: string) => Text, t: Translate): Remark {
  const quote = shorten(toOneLine(said), MAX_TEXT);
  return { text: t(fill(quote)), quote };
}

function lowerFirst(text: string): string {
  // An abbreviation such as "API" stays as it is.
  return /^\p{Lu}[\p{Ll} ]/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

function describePlan({ free_limits: limits }: ToolCard, t: Translate): Remark {
  return limits
    ? fillQuote(limits, (said) => msg('trade.freeLimits', { limits: said }), t)
    : { text: t('trade.partlyFree') };
}

/** The thing asked for that a tool lacks: the one for which the search page sets it apart, else one that the request wishes for. */
function findUnmet(card: ListedCard, filters: SearchFilters, t: Translate): Remark | undefined {
  const { pricing_model: price, is_open_source: isOpen, type } = filters;
  const { model } = card.pricing;
  const otherType = () => ({ text: t(msg('trade.otherType', { type: translateLabel(card.type_label, t) })) });
  const code = card.match?.code;
  if (code === 'freePlan' && price !== 'paid') return describePlan(card, t);
  if (code === 'paid') return { text: t('trade.noFreePlan') };
  if (code === 'unpriced') return { text: t('trade.unpriced') };
  if (code === 'otherType') return otherType();
  if (code === 'closedSource') return { text: t('trade.closed') };
  if (code === 'words') return { text: t('trade.words') };
  if ((price === 'free' || price === 'freemium') && model === 'paid') return { text: t('trade.noFreePlan') };
  if (price === 'free' && model === 'freemium') return describePlan(card, t);
  if (type && type !== card.type && !card.platforms?.includes(type)) return otherType();
  return isOpen && !card.is_open_source ? { text: t('trade.closed') } : undefined;
}

/** One thing that speaks against a tool, the one that matters most for what was asked; undefined when none is known. */
function writeTradeOff(card: ListedCard, { filters = {} }: Asked, t: Translate): Remark | undefined {
  const unmet = findUnmet(card, filters, t);
  if (unmet) return unmet;
  const [against] = card.not_for ?? [];
  if (against) return fillQuote(against, (what) => msg('trade.notFor', { what }), t);
  const { model, starting_from: from } = card.pricing;
  if (model === 'paid' && filters.pricing_model !== 'paid') return { text: t('trade.noFreePlan') };
  const kind = kindOf(card);
  if (kind === 'api' || kind === 'library' || kind === 'model') return { text: t('trade.developers') };
  if (findShippedType(card.type) === 'plugin') return { text: t('trade.plugin') };
  if (card.needs_account) return { text: t('trade.account') };
  if (model === 'freemium' && from && readPrice(from)) {
    return { text: t(msg('trade.planPrice', { price: lowerFirst(formatPrice(from, t.language)) })) };
  }
  return undefined;
}

/** Tools as the answer shows them, each with why it fits and what speaks against it, and what of that listings say themselves. */
export function suggestTools(
  cards: readonly ListedCard[],
  asked: Asked,
  t: Translate,
): Pick<AssistantReply, 'tools' | 'quotes'> {
  const quotes = new Set<string>();
  const write = (remark: Remark | undefined) => {
    if (remark?.quote) quotes.add(remark.quote);
    return remark?.text;
  };
  const tools = cards.map((card): SuggestedTool => {
    const { id, slug, name, logo_url, category, pricing } = card;
    return {
      id,
      slug,
      name,
      logo_url,
      category: category.name,
      pricing_model: pricing.model,
      price: priceLabel(card, t) ?? null,
      reason: write(writeReason(card, asked, t)) ?? '',
      trade_off: write(writeTradeOff(card, asked, t)) ?? null,
    };
  });
  return { tools, quotes: [...quotes] };
}
