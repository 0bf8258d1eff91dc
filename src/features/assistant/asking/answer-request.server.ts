import { pickFilters, type SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import {
  applyPreferences,
  listParts,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { findIntent, readRequest } from '#src/features/tools/service.server.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { AssistantContext } from '../context.server.ts';
import { findQuestionBack } from '../conversation/ask-back.server.ts';
import { MAX_WORDS } from '../rules.ts';
import { askService } from './ask-service.server.ts';
import { type Found, findByWords, findTools, MAX_SEARCH_WORDS } from './find-tools.server.ts';
import { readContradiction } from './read-contradiction.server.ts';
import { listForeignWords, readsLanguageOf } from './read-language.server.ts';
import { replyWithComparison, replyWithList, replyWithoutTools, type Written } from './replies.server.ts';
import { describeList, nameParts } from './sentences.server.ts';
import type { Turn } from './turn.server.ts';

/** A list that answers a request. */
interface Answered extends Found {
  wishes: SearchFilters;
  /** The request, where the list gives up a part of it. */
  wanted?: SearchIntent;
  /** The service has read what is answered. */
  isServices: boolean;
}

/** Tools like another one, or of a kind. Of the filters some are given up where they would leave nothing. */
async function findByFilters(context: AssistantContext, wanted: SearchIntent): Promise<Answered | undefined> {
  const found = await findIntent(context.tools, [wanted]);
  if (!found) return undefined;
  const shown = await findTools(context, applyPreferences(found.intent));
  return { ...shown, wishes: found.wanted.preferences ?? {}, wanted: found.wanted, isServices: false };
}

/** Filters in words that the search reads, so that they raise tools and leave none out. */
const WISHES: { readonly [Name in keyof SearchFilters]: (value: never) => string } = {
  pricing_model: (price: string) => (price === 'freemium' ? 'free plan' : price),
  is_open_source: (isOpen: boolean) => (isOpen ? 'open source' : 'proprietary'),
  type: (type: string) => type.replaceAll('-', ' '),
};

function writeWishes(filters: SearchFilters): string {
  const wishes = Object.entries(filters).flatMap(([name, value]) => {
    const write = WISHES[name as keyof SearchFilters];
    return write && value !== undefined ? [write(value as never)] : [];
  });
  return wishes.join(' ');
}

/** The list for what the service has read; undefined when it has read nothing, or nothing is all of that. */
async function findForService(
  context: AssistantContext,
  { text, preferences = {} }: SearchIntent,
): Promise<Answered | undefined> {
  if (text && !preferences.like) {
    const sentence = `${writeWishes(preferences)} ${text}`.trim();
    const found = await findByWords(context, sentence, pickFilters({ max_price: preferences.max_price }));
    return found && { ...found, wishes: preferences, isServices: true };
  }
  const shown = await findTools(context, applyPreferences({ text, preferences }));
  const isFound = shown.results.data.length > 0 && !shown.results.relaxed;
  return isFound ? { ...shown, wishes: preferences, isServices: true } : undefined;
}

/** The list for a part of what the service has read. */
async function findServicesRest(
  context: AssistantContext,
  read: SearchIntent,
): Promise<Answered | undefined> {
  const found = await findByFilters(context, read);
  return found && { ...found, isServices: true };
}

/** The list for what the site itself has read. */
async function findForSite(context: AssistantContext, message: string): Promise<Answered | undefined> {
  if (!readsLanguageOf(message)) {
    const text = listForeignWords(message).slice(0, MAX_SEARCH_WORDS).join(' ');
    if (text === '') return undefined;
    const found = await findTools(context, { text, literal: true });
    const isFound = found.results.data.length > 0 && !found.results.relaxed;
    return isFound ? { ...found, wishes: {}, isServices: false } : undefined;
  }
  const { filters, like, text } = await readRequest(context.tools, message);
  if (like) {
    const preferences = { ...filters, like: like.slug };
    return findByFilters(context, { text: text || undefined, preferences });
  }
  const found = await findByWords(context, message);
  return found && { ...found, wishes: filters, isServices: false };
}

/** Says what was left out of the request so that something is found. */
function describeDropped(context: AssistantContext, { search, wanted }: Answered, { t }: Turn): string {
  if (!wanted) return '';
  const asked = wanted.preferences?.pricing_model;
  if (asked === 'free' && search.pricing_model === 'freemium') return t('answer.freePlan');
  const kept = listParts({ text: search.text, preferences: pickFilters(search) });
  const dropped = listParts(wanted).filter((part) => !kept.includes(part));
  const what = nameParts(context, wanted, dropped.reverse(), t);
  return what === '' ? '' : t(msg('answer.dropped', { what }));
}

function limitWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= MAX_WORDS ? text : `${words.slice(0, MAX_WORDS).join(' ')}…`;
}

/** Answers a message that asks for something of its own. */
export async function answerRequest(context: AssistantContext, turn: Turn): Promise<Written> {
  const { conversation, call, t } = turn;
  const { language } = t;
  const { compare, understood } = await readRequest(context.tools, turn.message);
  const contradiction = readContradiction(turn.message, understood);
  const message = contradiction?.rest || turn.message;
  if (compare.length > 1) {
    const ids = compare.map(({ id }) => id);
    return replyWithComparison(context, ids, undefined, t);
  }
  const said = await askService(context, message, {
    language,
    signal: call.request.signal,
    before: conversation.url,
  });
  const quoted = said && (said.kind === 'prose' || !said.isAboutTools) ? said.content : undefined;
  const categories = said?.kind === 'reply' ? said.categories : [];
  const isSilent = said?.kind === 'reply' && listParts(said.intent).length === 0;
  const read = said?.kind === 'reply' && said.isAboutTools && !isSilent ? said.intent : undefined;
  const [category] = categories;
  const answered =
    (read && (await findForService(context, read))) ??
    (await findForSite(context, message)) ??
    (read && (await findServicesRest(context, read))) ??
    (category === undefined ? undefined : await findByFilters(context, { preferences: { category } }));
  const isOffTopic = said?.kind === 'reply' && !said.isAboutTools;
  if (!answered || isOffTopic) {
    const content = quoted || t(readsLanguageOf(message) ? 'answer.nothing' : 'answer.foreignNothing');
    return replyWithoutTools(context, { content, ...(categories.length > 0 ? { categories } : {}) });
  }
  const isForeign = !answered.isServices && !readsLanguageOf(message);
  const own = describeList(context, answered, answered.wishes, t);
  // A service whose text is about another search than the one that was found is not quoted.
  const text = quoted || ((answered.isServices || isSilent) && said?.content) || own;
  const before = [
    isForeign ? t('answer.foreign') : '',
    contradiction ? t(msg('answer.nothingBoth', { one: contradiction.one, other: contradiction.other })) : '',
    describeDropped(context, answered, turn),
  ];
  const content = said?.kind === 'prose' ? text : limitWords([...before, text].filter(Boolean).join(' '));
  const question =
    conversation.hasAsked || said?.kind === 'prose'
      ? undefined
      : findQuestionBack(context, answered, answered.wishes, t);
  const canRedirect = said?.kind !== 'prose';
  return replyWithList(
    context,
    answered,
    { content, wishes: answered.wishes, categories, canRedirect, question },
    t,
  );
}
