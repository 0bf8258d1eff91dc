import { toolTypeLabel } from '#src/features/tools/rules.ts';
import {
  applyPreferences,
  type IntentPart,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { formatDollars, formatList } from '#src/shared/format.ts';
import type { AssistantContext } from '../context.server.ts';
import { type Say, sayLabel } from './say.server.ts';

/** An intent that is told of so many tools. */
interface Told {
  catalogue: AssistantContext['tools']['catalogue'];
  intent: SearchIntent;
  count: number;
  say: Say;
}

/** Words that were read as tags are told as words. */
function wordsOf({ catalogue: { lookups }, intent: { text = '', tags = [] } }: Told): string {
  const names = tags.map((slug) => lookups.findTag(slug)?.name ?? slug);
  return [text, ...names].filter(Boolean).join(' ');
}

/** The name of the tool that others are to be like. */
function likeName({ catalogue, intent: { like = '' } }: Pick<Told, 'catalogue' | 'intent'>): string {
  const id = catalogue.idOfSlug(like);
  return (id === undefined ? undefined : catalogue.findSuggested(id)?.name) ?? like;
}

function categoryName({ catalogue: { lookups }, intent: { category = '' }, say }: Told): string {
  return sayLabel(lookups.findCategory(category)?.name ?? category, say);
}

function typeName({ intent: { type }, say }: Told): string {
  return type ? sayLabel(toolTypeLabel(type), say) : '';
}

/** How each part is told, in the order of a sentence. Nothing is said of the others. */
const PHRASES: { [Part in IntentPart]?: (told: Told) => string } = {
  pricing_model: ({ intent: { pricing_model: price }, count, say }) =>
    price && price !== 'unknown' ? say(`answer.${price}`, { count }) : '',
  is_open_source: ({ intent, count, say }) =>
    say(intent.is_open_source ? 'answer.open' : 'answer.closed', { count }),
  type: (told) => told.say('answer.type', { name: typeName(told) }),
  category: (told) => told.say('answer.category', { name: categoryName(told) }),
  like: (told) => told.say('answer.like', { name: likeName(told), count: told.count }),
  text: (told) => told.say('answer.words', { words: wordsOf(told) }),
  max_price: ({ intent, say }) =>
    say('answer.maxPrice', { amount: formatDollars(intent.max_price!, say.language) }),
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
  say: Say,
): string {
  const told = { catalogue: tools.catalogue, intent, count, say };
  const isTold = (part: IntentPart) => (part === 'text' ? wordsOf(told) !== '' : intent[part] !== undefined);
  const parts = Map.groupBy(PARTS.filter(isTold), (part) => isAdjective(told, part));
  const sayAll = (isBefore: boolean) => (parts.get(isBefore) ?? []).map((part) => PHRASES[part]!(told));
  const kind = sayAll(true).map((word) => `${word} `);
  const sentence = [say('answer.tools', { count, kind: kind.join('') }).trim(), ...sayAll(false)];
  return sentence.join(' ').replaceAll(' ,', ',');
}

/** What was asked for, part by part: "free and open source". */
export function nameParts(
  { tools }: AssistantContext,
  wanted: SearchIntent,
  parts: readonly IntentPart[],
  say: Say,
): string {
  const told: Told = { catalogue: tools.catalogue, intent: applyPreferences(wanted), count: 1, say };
  const names = parts.map((part) => {
    if (part === 'category') return categoryName(told);
    if (part === 'type') return typeName(told);
    if (part === 'text') return say('answer.quoted', { words: wordsOf(told) });
    return PHRASES[part]?.(told).replace(/^, /, '') ?? '';
  });
  return formatList(names.filter(Boolean), say.language);
}
