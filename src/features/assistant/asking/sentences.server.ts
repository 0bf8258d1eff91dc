import type { ToolCard } from '#src/features/tools/contract.ts';
import { tagline, toolTypeLabel } from '#src/features/tools/rules.ts';
import {
  applyPreferences,
  type IntentPart,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Translate } from '#src/server/translate.ts';
import { formatDollars, formatList } from '#src/shared/format.ts';
import { frLabels } from '#src/shared/messages/fr-labels.ts';
import { msg } from '#src/shared/messages/message.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { AssistantContext } from '../context.server.ts';
import type { SuggestedTool } from '../contract.ts';

/** An intent and the number of tools that a sentence describes. */
interface Told {
  catalogue: AssistantContext['tools']['catalogue'];
  intent: SearchIntent;
  count: number;
  t: Translate;
}

/** Words that were understood as tags appear as words. */
function wordsOf({ catalogue: { lookups }, intent: { text = '', tags = [] } }: Told): string {
  const names = tags.map((slug) => lookups.findTag(slug)?.name ?? slug);
  return [text, ...names].filter(Boolean).join(' ');
}

/** The name of the tool that others are to be like. */
function likeName({ catalogue, intent: { like = '' } }: Pick<Told, 'catalogue' | 'intent'>): string {
  const id = catalogue.idOfSlug(like);
  return (id === undefined ? undefined : catalogue.findSuggested(id)?.name) ?? like;
}

/** A name of the catalogue, such as that of a category, in the language of the answer. */
function translateLabel(name: string, { language }: Translate): string {
  return language === 'fr' && Object.hasOwn(frLabels, name) ? frLabels[name]! : name;
}

function categoryName({ catalogue: { lookups }, intent: { category = '' }, t }: Told): string {
  return translateLabel(lookups.findCategory(category)?.name ?? category, t);
}

function typeName({ intent: { type }, t }: Told): string {
  return type ? translateLabel(toolTypeLabel(type), t) : '';
}

/** The phrase for each part, in the order of a sentence. The other parts are not mentioned. */
const PHRASES: { [Part in IntentPart]?: (told: Told) => string } = {
  pricing_model: ({ intent: { pricing_model: price }, count, t }) =>
    price && price !== 'unknown' ? t(msg(`answer.${price}`, { count })) : '',
  is_open_source: ({ intent, count, t }) =>
    t(msg(intent.is_open_source ? 'answer.open' : 'answer.closed', { count })),
  type: (told) => told.t(msg('answer.type', { name: typeName(told) })),
  category: (told) => told.t(msg('answer.category', { name: categoryName(told) })),
  like: (told) => told.t(msg('answer.like', { name: likeName(told), count: told.count })),
  text: (told) => told.t(msg('answer.words', { words: wordsOf(told) })),
  max_price: ({ intent, t }) =>
    t(msg('answer.maxPrice', { amount: formatDollars(intent.max_price!, t.language) })),
};
const PARTS = Object.keys(PHRASES) as (keyof typeof PHRASES)[];

/** Free and open source are said of the tools themselves; a free plan, or what they are not, after them. */
function isAdjective({ intent }: Told, part: IntentPart): boolean {
  if (part === 'pricing_model') return intent.pricing_model !== 'freemium';
  return part === 'is_open_source' && intent.is_open_source === true;
}

/** "3 free tools in Education for “quizzes”, up to $10". */
export function describeTools(
  { tools }: AssistantContext,
  intent: SearchIntent,
  count: number,
  t: Translate,
): string {
  const told = { catalogue: tools.catalogue, intent, count, t };
  const isTold = (part: IntentPart) => (part === 'text' ? wordsOf(told) !== '' : intent[part] !== undefined);
  const parts = Map.groupBy(PARTS.filter(isTold), (part) => isAdjective(told, part));
  const sayAll = (isBefore: boolean) => (parts.get(isBefore) ?? []).map((part) => PHRASES[part]!(told));
  const kind = sayAll(true).map((word) => `${word} `);
  const sentence = [t(msg('answer.tools', { count, kind: kind.join('') })).trim(), ...sayAll(false)];
  return sentence.join(' ').replaceAll(' ,', ',');
}

/** Names parts of an intent: "free and open source". */
export function nameParts(
  { tools }: AssistantContext,
  wanted: SearchIntent,
  parts: readonly IntentPart[],
  t: Translate,
): string {
  const told: Told = { catalogue: tools.catalogue, intent: applyPreferences(wanted), count: 1, t };
  const names = parts.map((part) => {
    if (part === 'category') return categoryName(told);
    if (part === 'type') return typeName(told);
    if (part === 'text') return t(msg('answer.quoted', { words: wordsOf(told) }));
    return PHRASES[part]?.(told).replace(/^, /, '') ?? '';
  });
  return formatList(names.filter(Boolean), t.language);
}

const MAX_TEXT = 110;
/** Endings of a word may differ: "email", "emails". */
const STEM = 5;

/** Undefined when the pricing is not listed. */
function formatPrice({ pricing }: ToolCard, t: Translate): string | undefined {
  if (pricing.model === 'free') return t('answer.reasonFree');
  if (pricing.model === 'freemium') return t('answer.reasonFreemium');
  const price = pricing.starting_from;
  if (!price) return pricing.model === 'paid' ? t('answer.reasonPaid') : undefined;
  return /^[^\p{L}]*\d/u.test(price) ? t(msg('answer.reasonFrom', { price })) : price;
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

/** The parts of an intent that reasons mention. */
type Asked = Pick<SearchIntent, 'is_open_source' | 'type'> & { like?: string; words?: string };

/** Why a tool fits, out of its listing: facts that were asked for, its price, and what it says about the words. */
export function suggestTool(
  card: ToolCard,
  { like, is_open_source: isOpen, type, words = '' }: Asked,
  t: Translate,
): SuggestedTool {
  const facts = [
    like ? t(msg('answer.reasonLike', { name: like })) : undefined,
    formatPrice(card, t),
    isOpen && card.is_open_source ? t('answer.reasonOpen') : undefined,
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
