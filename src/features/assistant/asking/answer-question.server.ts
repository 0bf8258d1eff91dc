import { PAGE_SIZE } from '#src/features/tools/rules.ts';
import {
  applyPreferences,
  explainSearch,
  isRequest,
  listParts,
  type SearchIntent,
  toolSearchPath,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { findIntent, readCards, searchTools } from '#src/features/tools/service.server.ts';
import type { Call } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { formatList } from '#src/shared/format.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { AssistantContext } from '../context.server.ts';
import type { AssistantReply, Question } from '../contract.ts';
import { consumeQuota, getRemaining } from '../quota/quota.server.ts';
import { MAX_CATEGORIES, MAX_TOOLS, MAX_WORDS_BEFORE_REDIRECT } from '../rules.ts';
import { askService, type ServiceAnswer } from './ask-service.server.ts';
import { type Aside, type ReadQuestion, readAside, readQuestion } from './interpret-question.server.ts';
import { describeTools, nameParts, suggestTool } from './sentences.server.ts';

type Results = Awaited<ReturnType<typeof searchTools>>;
type Found = NonNullable<Awaited<ReturnType<typeof findIntent>>>;

/** Answers a question and counts it, unless it is a greeting. @throws HttpError 429 when there is none left today. */
export async function answerQuestion(
  context: AssistantContext,
  { message }: Question,
  call: Call,
  t: Translate,
) {
  const aside = readAside(message);
  if (aside === 'greeting') {
    const data = await replyToAside(context, { aside, message }, t);
    return { data, ...(await getRemaining(context, call)) };
  }
  const { refund, ...counted } = await consumeQuota(context, call);
  try {
    if (aside) return { data: await replyToAside(context, { aside, message }, t), ...counted };
    const own = await readQuestion(context, message);
    const said = await askService(context, message, { language: t.language, signal: call.request.signal });
    return { data: await compose(context, own, said, t), ...counted };
  } catch (error) {
    await refund();
    throw error;
  }
}

/** Says that the message is no search for tools, and offers one for its words. */
async function replyToAside(
  context: AssistantContext,
  { aside, message }: { aside: Aside; message: string },
  t: Translate,
): Promise<AssistantReply> {
  const [wanted] = aside === 'greeting' ? [] : (await readQuestion(context, message)).wanted;
  const reply = replyWithoutTools(context, undefined, t);
  const url = wanted ? toolSearchPath(applyPreferences(wanted)) : reply.url;
  return { ...reply, content: t(`answer.${aside}`), url };
}

/** The intents to try: the service's, then the site's own; a category of the service when it understood nothing else. */
function listWanted({ wanted }: ReadQuestion, said: ServiceAnswer | undefined): SearchIntent[] {
  if (said?.kind !== 'reply' || !said.isAboutTools) return wanted;
  const isSilent = listParts(said.intent).length === 0;
  const [category] = said.categories;
  const around = isSilent && category !== undefined ? [{ preferences: { category } }] : [];
  return [...(isSilent ? [] : [said.intent]), ...wanted, ...around];
}

/** The list that the search page shows at the address of an intent. */
function listShown({ tools }: AssistantContext, intent: SearchIntent): Promise<Results> {
  const { text: search, ...filters } = intent;
  const page = { page: 1, per_page: PAGE_SIZE };
  return searchTools(tools, { ...filters, ...page, search, interpret: isRequest(intent) });
}

async function compose(
  context: AssistantContext,
  own: ReadQuestion,
  said: ServiceAnswer | undefined,
  t: Translate,
): Promise<AssistantReply> {
  if (own.compare.length > 1) return compare(context, own, t);
  const isOffTopic = said?.kind === 'reply' && !said.isAboutTools;
  const wanted = listWanted(own, said);
  const found = await findIntent(context.tools, wanted);
  if (!found) return replyWithoutTools(context, said, t);
  const shown = applyPreferences(found.intent);
  const results = await listShown(context, shown);
  // What is told of the results is what their page says that it has understood.
  const understood = explainSearch(shown, results.interpretation);
  const categories = [
    ...(said?.kind === 'reply' ? said.categories : []),
    ...(understood.category ? [understood.category] : []),
    ...(isOffTopic ? [] : rankCategories(results)),
  ];
  // A service whose text is about another search than the one that was found is not quoted.
  const isServices = said?.kind === 'prose' || isOffTopic || found.wanted === wanted[0];
  const text = (isServices && said?.content) || describe(context, understood, results, t);
  const canRedirect = said?.kind !== 'prose' && !isOffTopic;
  return {
    content: canRedirect ? limitWords(withDropped(context, text, found, t)) : text,
    categories: [...new Set(categories)].slice(0, MAX_CATEGORIES),
    url: toolSearchPath(shown),
    canRedirect,
    tools: isOffTopic ? [] : suggestTools(results, understood, t),
    compare_url: null,
  };
}

/** The first results, each with why it fits. */
function suggestTools({ data, interpretation }: Results, understood: SearchIntent, t: Translate) {
  const { tags = [], text } = understood;
  const words = [text, ...tags].join(' ');
  const like = interpretation?.like?.name;
  return data.slice(0, MAX_TOOLS).map((card) => suggestTool(card, { ...understood, like, words }, t));
}

/** The tools that the question names. It is for the visitor to decide whether to set them side by side. */
async function compare(
  { tools }: AssistantContext,
  { compare: named }: ReadQuestion,
  t: Translate,
): Promise<AssistantReply> {
  const cards = await readCards(
    tools,
    named.map(({ id }) => id),
  );
  const names = named.map(({ name }) => name);
  const slugs = named.map(({ slug }) => slug);
  return {
    content: t(msg('answer.compare', { names: formatList(names, t.language) })),
    categories: [...new Set(cards.map(({ category }) => category.slug))].slice(0, MAX_CATEGORIES),
    url: toolSearchPath({ like: slugs[0] }),
    canRedirect: false,
    tools: cards.slice(0, MAX_TOOLS).map((card) => suggestTool(card, {}, t)),
    compare_url: `/compare?tools=${slugs.map(encodeURIComponent).join(',')}`,
  };
}

/** Categories to look around in stand in for tools. */
function replyWithoutTools(
  { tools }: AssistantContext,
  said: ServiceAnswer | undefined,
  t: Translate,
): AssistantReply {
  const isUsable = said && (said.kind === 'prose' || !said.isAboutTools);
  const active = tools.catalogue.lookups.categories.filter(({ is_active }) => is_active);
  const slugs = said?.kind === 'reply' && said.categories.length > 0 ? said.categories : undefined;
  return {
    content: (isUsable && said.content) || t('answer.nothing'),
    categories: slugs ?? active.slice(0, MAX_CATEGORIES).map(({ slug }) => slug),
    url: '/search',
    canRedirect: false,
    tools: [],
    compare_url: null,
  };
}

/** Categories of the first results, the most frequent first. */
function rankCategories({ data }: Results): string[] {
  const groups = [...Map.groupBy(data, ({ category }) => category.slug).entries()];
  return groups.sort(([, one], [, other]) => other.length - one.length).map(([slug]) => slug);
}

function describe(
  context: AssistantContext,
  understood: SearchIntent,
  { pagination, relaxed }: Results,
  t: Translate,
): string {
  const tools = describeTools(context, understood, pagination.total, t);
  return t(msg(relaxed ? 'answer.closest' : 'answer.found', { tools }));
}

/** Says what was left out of the question so that something is found. */
function withDropped(
  context: AssistantContext,
  text: string,
  { wanted, intent }: Found,
  t: Translate,
): string {
  const [asked, kept] = [wanted.preferences?.pricing_model, intent.preferences?.pricing_model];
  if (asked === 'free' && kept === 'freemium') return `${t('answer.freePlan')} ${text}`;
  const parts = listParts(intent);
  const dropped = listParts(wanted).filter((part) => !parts.includes(part));
  const what = nameParts(context, wanted, dropped.reverse(), t);
  return what === '' ? text : `${t(msg('answer.dropped', { what }))} ${text}`;
}

function limitWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= MAX_WORDS_BEFORE_REDIRECT
    ? text
    : `${words.slice(0, MAX_WORDS_BEFORE_REDIRECT).join(' ')}…`;
}
