import type { ToolCard } from '#src/features/tools/contract.ts';
import { tagline, toolTypeLabel } from '#src/features/tools/rules.ts';
import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import type { UnlistedProducts } from '#src/features/tools/search/public/search-contract.ts';
import {
  applyPreferences,
  type IntentPart,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Translate } from '#src/server/translate.ts';
import { formatDollars, formatList } from '#src/shared/format.ts';
import { msg } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import type { AssistantContext } from '../context.server.ts';
import { describeGroups } from './describe-groups.server.ts';
import { describeType } from './describe-type.server.ts';
import { type Found, firstOf } from './find-tools.server.ts';
import { priceLabel } from './suggest-tool.server.ts';

/** An intent and the number of tools that a sentence describes. */
interface Told {
  catalogue: AssistantContext['tools']['catalogue'];
  intent: SearchIntent;
  /** The name of the tool that others are to be like; '' without one. */
  likeName: string;
  count: number;
  t: Translate;
}

async function readLikeName(
  { catalogue }: AssistantContext['tools'],
  { like = '' }: SearchIntent,
): Promise<string> {
  if (like === '') return '';
  const id = await catalogue.findIdOfSlug(like);
  const [tool] = id === undefined ? [] : await catalogue.readSuggested([id]);
  return tool?.name ?? like;
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
  type: ({ intent: { type }, t }) => (type ? describeType('answer', type, t) : ''),
  category: (told) => told.t(msg('answer.category', { name: categoryName(told) })),
  like: (told) => told.t(msg('answer.like', { name: told.likeName, count: told.count })),
  max_price: ({ intent, t }) =>
    t(msg('answer.maxPrice', { amount: formatDollars(intent.max_price!, t.language) })),
};
const PARTS = Object.keys(PHRASES) as (keyof typeof PHRASES)[];

/** Free and open source are said of the tools themselves; a free plan, or what they are not, after them. */
function isAdjective({ intent }: Told, part: IntentPart): boolean {
  if (part === 'pricing_model') return intent.pricing_model !== 'freemium';
  return part === 'is_open_source' && intent.is_open_source === true;
}

/** "3 free tools in Education, up to $10"; undefined for a search that is nothing but words. */
async function describeTools(
  { tools }: AssistantContext,
  intent: SearchIntent,
  count: number,
  t: Translate,
): Promise<string | undefined> {
  const said = PARTS.filter((part) => part !== 'text' && intent[part] !== undefined);
  if (said.length === 0) return undefined;
  const told = { catalogue: tools.catalogue, intent, count, t, likeName: await readLikeName(tools, intent) };
  const parts = Map.groupBy(said, (part) => isAdjective(told, part));
  const sayAll = (isBefore: boolean) => (parts.get(isBefore) ?? []).map((part) => PHRASES[part]!(told));
  const kind = sayAll(true).map((word) => `${word} `);
  const sentence = [t(msg('answer.tools', { count, kind: kind.join('') })).trim(), ...sayAll(false)];
  return sentence.join(' ').replaceAll(' ,', ',');
}

/** Names parts of an intent: "free and open source". */
export async function nameParts(
  { tools }: AssistantContext,
  wanted: SearchIntent,
  parts: readonly IntentPart[],
  t: Translate,
): Promise<string> {
  const intent = applyPreferences(wanted);
  const likeName = await readLikeName(tools, intent);
  const told: Told = { catalogue: tools.catalogue, intent, count: 1, t, likeName };
  const names = parts.map((part) => {
    if (part === 'category') return categoryName(told);
    if (part === 'type') return typeName(told);
    if (part === 'text') return t(msg('answer.quoted', { words: wanted.text ?? '' }));
    return PHRASES[part]?.(told).replace(/^, /, '') ?? '';
  });
  return formatList(names.filter(Boolean), t.language);
}

function listNames(cards: readonly ToolCard[], { language }: Translate): string {
  return formatList(
    cards.map(({ name }) => name),
    language,
  );
}

/** "Otter and Rev"; empty when everything that is asked for is listed. */
export function nameUnlisted(unlisted: UnlistedProducts | null | undefined, { language }: Translate): string {
  const all = unlisted ? [unlisted, ...unlisted.others] : [];
  return formatList(
    all.map(({ name }) => name),
    language,
  );
}

/** A single tool that the request names: what it is or, where that is asked, whether it costs anything. */
function describeNamed(
  { search, results: { data, pagination, relaxed, interpretation } }: Found,
  wishes: SearchFilters,
  t: Translate,
): string | undefined {
  const [card] = data;
  if (!card || pagination.total > 1 || relaxed || interpretation?.unlisted) return undefined;
  const fold = (text: string) => ` ${scanWords(text).words.join(' ')} `;
  if (!fold(search.text ?? '').includes(fold(card.name))) return undefined;
  const { name, pricing } = card;
  if (wishes.pricing_model === undefined) {
    const what = card.tagline ?? tagline(card.description);
    return what.startsWith(name) ? what : t(msg('answer.about', { name, what }));
  }
  if (pricing.model === null) return t(msg('answer.oneUnpriced', { name }));
  const key = ({ free: 'oneFree', freemium: 'onePlan', paid: 'onePaid' } as const)[pricing.model];
  return t(msg(`answer.${key}`, { name }));
}

/** Sentences about a list as a person would say them: how many there are of what was asked for, and where to begin. */
export async function describeList(
  context: AssistantContext,
  found: Found,
  wishes: SearchFilters,
  t: Translate,
): Promise<string> {
  const { search, results } = found;
  const named = describeNamed(found, wishes, t);
  if (named) return named;
  const [first, ...others] = firstOf(found).map(({ name }) => name);
  const { total } = results.pagination;
  const tools = await describeTools(context, search, total, t);
  const names = formatList(others, t.language);
  const rest = others.length > 0 ? t(msg('answer.others', { names, count: others.length })) : '';
  const lead = () => {
    if (results.relaxed) return t(msg('answer.closest', { first: first! }));
    if (total > 1) return t(msg('answer.first', { first: first! }));
    return tools ? '' : t(msg('answer.only', { first: first! }));
  };
  const groups = describeGroups(found, wishes, t);
  const unlisted = nameUnlisted(results.interpretation?.unlisted, t);
  const sentences = [
    unlisted &&
      t(
        msg(search.like || results.interpretation?.like ? 'answer.notListed' : 'answer.unlisted', {
          names: unlisted,
        }),
      ),
    groups.before,
    tools ? t(msg('answer.found', { tools })) : '',
    lead(),
    rest,
    groups.after,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** How compared tools differ in price and openness; empty when they don't. */
export function describeDifferences(cards: readonly ToolCard[], t: Translate): string {
  const groups = Map.groupBy(cards, (card) => priceLabel(card, t) ?? t('answer.priceUnknown'));
  const prices = [...groups].map(([label, some]) => {
    return t(
      msg('answer.priceOf', { names: listNames(some, t), price: label[0]!.toLowerCase() + label.slice(1) }),
    );
  });
  const open = cards.filter((card) => card.is_open_source);
  const isSome = open.length > 0 && open.length < cards.length;
  return [
    groups.size > 1 ? `${prices.join(t('answer.between'))}.` : '',
    isSome ? t(msg('answer.openOf', { names: listNames(open, t), count: open.length })) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
