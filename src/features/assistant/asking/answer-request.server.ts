import { pickFilters, type SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import {
  applyPreferences,
  listParts,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import {
  describeUnlisted,
  findIntent,
  listForeignWords,
  readRequest,
  readsLanguageOf,
} from '#src/features/tools/service.server.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { AssistantContext } from '../context.server.ts';
import { findQuestionBack } from '../conversation/ask-back.server.ts';
import { MAX_WORDS } from '../rules.ts';
import { askService, type ServiceAnswer } from './ask-service.server.ts';
import { compareShown, type Found, findByWords, findTools, MAX_SEARCH_WORDS } from './find-tools.server.ts';
import { type Contradiction, readContradiction } from './read-contradiction.server.ts';
import {
  describeMissing,
  replyWithComparison,
  replyWithList,
  replyWithoutTools,
  type Written,
} from './replies.server.ts';
import { describeList, nameParts, nameUnlisted } from './sentences.server.ts';
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
  const { filters, like, text, isHalf } = await readRequest(context.tools, message);
  if (like && !isHalf) {
    const preferences = { ...filters, like: like.slug };
    return findByFilters(context, { text: text || undefined, preferences });
  }
  const found = await findByWords(context, message);
  return found && { ...found, wishes: filters, isServices: false };
}

/** Says what was left out of the request so that something is found. */
async function describeDropped(
  context: AssistantContext,
  { search, wanted }: Answered,
  { t }: Turn,
): Promise<string> {
  if (!wanted) return '';
  const asked = wanted.preferences?.pricing_model;
  if (asked === 'free' && search.pricing_model === 'freemium') return t('answer.freePlan');
  const kept = listParts({ text: search.text, preferences: pickFilters(search) });
  const dropped = listParts(wanted).filter((part) => !kept.includes(part));
  const what = await nameParts(context, wanted, dropped.reverse(), t);
  return what === '' ? '' : t(msg('answer.dropped', { what }));
}

function limitWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= MAX_WORDS ? text : `${words.slice(0, MAX_WORDS).join(' ')}…`;
}

/**
 * Finds the list that answers a message. The site's own reading comes first, so that the search is the same with and
 * without a service; the service's is for what the site cannot read, or finds nothing for.
 */
async function findAnswer(context: AssistantContext, message: string, said: ServiceAnswer | undefined) {
  const reply = said?.kind === 'reply' ? said : undefined;
  const isSilent = reply !== undefined && listParts(reply.intent).length === 0;
  const read = reply?.isAboutTools && !isSilent ? reply.intent : undefined;
  const [category] = reply?.categories ?? [];
  const isRead = readsLanguageOf(message);
  const own = isRead ? await findForSite(context, message) : undefined;
  const services = read && (await findForService(context, read));
  const answered =
    own ??
    services ??
    (isRead ? undefined : await findForSite(context, message)) ??
    (read && (await findServicesRest(context, read))) ??
    (category === undefined ? undefined : await findByFilters(context, { preferences: { category } }));
  if (!answered) return undefined;
  const isSame = services !== undefined && compareShown(answered, services).isSame;
  // A service whose text is about other tools than those that were found is not quoted.
  return { answered, isQuotable: isSilent || isSame || answered.isServices };
}

/** Sentences that belong before those about the tools. */
async function describeReading(
  context: AssistantContext,
  answered: Answered,
  contradiction: Contradiction | undefined,
  turn: Turn,
): Promise<string[]> {
  const { message, t } = turn;
  const isForeign = !answered.isServices && !readsLanguageOf(message);
  const both = contradiction && { one: contradiction.one, other: contradiction.other };
  return [
    isForeign ? t('answer.foreign') : '',
    both ? t(msg('answer.nothingBoth', both)) : '',
    await describeDropped(context, answered, turn),
  ];
}

/** Answers a message that asks for something of its own, and says what of it is not listed. */
export async function answerRequest(context: AssistantContext, turn: Turn): Promise<Written> {
  const { t } = turn;
  const read = await readRequest(context.tools, turn.message);
  const { compare, unlisted } = read;
  const ids = compare.map(({ id }) => id);
  const written =
    ids.length > 1
      ? await replyWithComparison(context, ids, undefined, t)
      : await answerWithList(context, turn, read);
  const missing = written.reply.unlisted ?? describeUnlisted(unlisted);
  if (!missing || (written.reply.unlisted && written.reply.content.includes(missing.name))) return written;
  const said = t(msg('answer.notListed', { names: nameUnlisted(missing, t) }));
  const content = limitWords(`${said} ${written.reply.content}`);
  return { ...written, reply: { ...written.reply, content, ...describeMissing(missing, t) } };
}

async function answerWithList(
  context: AssistantContext,
  turn: Turn,
  { understood }: Awaited<ReturnType<typeof readRequest>>,
): Promise<Written> {
  const { conversation, call, t } = turn;
  const { language } = t;
  const contradiction = readContradiction(turn.message, understood);
  const message = contradiction?.rest || turn.message;
  const said = await askService(context, message, {
    language,
    signal: call.request.signal,
    before: conversation.url,
  });
  const isProse = said?.kind === 'prose';
  const isOffTopic = said?.kind === 'reply' && !said.isAboutTools;
  const quoted = said && (isProse || isOffTopic) ? said.content : undefined;
  const categories = said?.kind === 'reply' ? said.categories : [];
  const found = isOffTopic ? undefined : await findAnswer(context, message, said);
  if (!found) {
    const content = quoted || t(readsLanguageOf(message) ? 'answer.nothing' : 'answer.foreignNothing');
    return replyWithoutTools(context, { content, ...(categories.length > 0 ? { categories } : {}) });
  }
  const { answered, isQuotable } = found;
  const { wishes } = answered;
  const mayAsk = !conversation.hasAsked && !isProse && !contradiction;
  const question = mayAsk ? findQuestionBack(context, answered, wishes, t) : undefined;
  const own = question?.lead ?? (await describeList(context, answered, wishes, t));
  const text = quoted || (isQuotable && said?.content) || own;
  const before = await describeReading(context, answered, contradiction, turn);
  const content = isProse ? text : limitWords([...before, text].filter(Boolean).join(' '));
  return replyWithList(
    context,
    answered,
    { content, wishes, categories, mayRedirect: !isProse, question },
    t,
  );
}
