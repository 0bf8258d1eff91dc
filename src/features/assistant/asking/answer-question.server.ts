import { searchTools } from '#src/features/tools/service.server.ts';
import type { Call } from '#src/server/http/route.ts';
import { formatList } from '#src/shared/format.ts';
import type { AssistantContext } from '../context.server.ts';
import type { AssistantReply, Question } from '../contract.ts';
import { readRemaining, spendQuestion } from '../quota/quota.server.ts';
import { MAX_CATEGORIES, MAX_TOOLS, MAX_WORDS_BEFORE_REDIRECT } from '../rules.ts';
import { askService, type ServiceAnswer } from './ask-service.server.ts';
import { type FoundSearch, findSearch } from './find-search.server.ts';
import { type Aside, readAside } from './read-aside.server.ts';
import { type OwnReading, readQuestion } from './read-question.server.ts';
import { isEmpty, listDropped, type Reading, toQuery, toUrl } from './reading.server.ts';
import { suggestTool } from './reasons.server.ts';
import { type Say, sayIn } from './say.server.ts';
import { describeTools, nameParts } from './sentences.server.ts';

type Results = Awaited<ReturnType<typeof searchTools>>;

/** Answers a question and counts it, unless it is a greeting. @throws HttpError 429 when there is none left today. */
export async function answerQuestion(context: AssistantContext, { message }: Question, call: Call) {
  const language = context.languages.choose(call.request.headers.get('accept-language'));
  const aside = readAside(message);
  if (aside === 'greeting') {
    const data = replyToAside(context, { aside, message }, sayIn(language));
    return { data, ...(await readRemaining(context, call)) };
  }
  const { remaining, headers, giveBack } = await spendQuestion(context, call);
  try {
    if (aside)
      return { data: replyToAside(context, { aside, message }, sayIn(language)), remaining, headers };
    const own = readQuestion(context, message);
    const said = await askService(context, message, { language, signal: call.request.signal });
    return { data: await compose(context, own, said, sayIn(language)), remaining, headers };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Says that the message is no search for tools, and offers one for its words. */
function replyToAside(
  context: AssistantContext,
  { aside, message }: { aside: Aside; message: string },
  say: Say,
): AssistantReply {
  const [reading] = aside === 'greeting' ? [] : readQuestion(context, message).readings;
  const reply = replyWithoutTools(context, undefined, say);
  return { ...reply, content: say(`answer.${aside}`), url: reading ? toUrl(reading) : reply.url };
}

/** What to try: the service's reading, then the site's own; a category of the service when it has read nothing else. */
function listReadings({ readings }: OwnReading, said: ServiceAnswer | undefined): Reading[] {
  if (said?.kind !== 'reply' || !said.isAboutTools) return readings;
  const [category] = isEmpty(said.reading) ? said.categories : [];
  const all = [said.reading, ...readings, category === undefined ? {} : { category }];
  return all.filter((reading) => !isEmpty(reading));
}

async function compose(
  context: AssistantContext,
  own: OwnReading,
  said: ServiceAnswer | undefined,
  say: Say,
): Promise<AssistantReply> {
  if (own.compare.length > 1) return compare(context, own, say);
  const isOffTopic = said?.kind === 'reply' && !said.isAboutTools;
  const readings = listReadings(own, said);
  const found = await findSearch(context, readings);
  const results = found && (await searchTools(context.tools, toQuery(found.reading)));
  if (!found || !results) return replyWithoutTools(context, said, say);
  const categories = [
    ...(said?.kind === 'reply' ? said.categories : []),
    ...(found.reading.category ? [found.reading.category] : []),
    ...(isOffTopic ? [] : rankCategories(results)),
  ];
  // A service whose text is about another search than the one that was found is not quoted.
  const isServices = said?.kind === 'prose' || isOffTopic || found.wanted === readings[0];
  const text = (isServices && said?.content) || describe(context, found, results, say);
  const canRedirect = said?.kind !== 'prose' && !isOffTopic;
  return {
    content: canRedirect ? limitWords(withDropped(context, text, found, say)) : text,
    categories: [...new Set(categories)].slice(0, MAX_CATEGORIES),
    url: toUrl(found.reading),
    canRedirect,
    tools: isOffTopic
      ? []
      : results.data.slice(0, MAX_TOOLS).map((card) => suggestTool(card, found.reading, say)),
    compare_url: null,
  };
}

/** The tools that the question names. It is for the visitor to decide whether to set them side by side. */
async function compare(
  context: AssistantContext,
  { readings, compare: named }: OwnReading,
  say: Say,
): Promise<AssistantReply> {
  const [reading = {}] = readings;
  const slugs = named.map(({ slug }) => slug);
  const { data } = await searchTools(context.tools, {
    ...toQuery({ text: named.map(({ name }) => name).join(' vs ') }),
  });
  const cards = data.filter(({ slug }) => slugs.includes(slug));
  return {
    content: say('answer.compare', {
      names: formatList(
        named.map(({ name }) => name),
        say.language,
      ),
    }),
    categories: [...new Set(cards.map(({ category }) => category.slug))].slice(0, MAX_CATEGORIES),
    url: toUrl(reading),
    canRedirect: false,
    tools: cards.slice(0, MAX_TOOLS).map((card) => suggestTool(card, {}, say)),
    compare_url: `/compare?tools=${slugs.map(encodeURIComponent).join(',')}`,
  };
}

/** Categories to look around in stand in for tools. */
function replyWithoutTools(
  { tools }: AssistantContext,
  said: ServiceAnswer | undefined,
  say: Say,
): AssistantReply {
  const isUsable = said && (said.kind === 'prose' || !said.isAboutTools);
  const active = tools.catalogue.lookups.categories.filter(({ is_active }) => is_active);
  const slugs = said?.kind === 'reply' && said.categories.length > 0 ? said.categories : undefined;
  return {
    content: (isUsable && said.content) || say('answer.nothing'),
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
  { reading, isExact }: FoundSearch,
  { pagination }: Results,
  say: Say,
): string {
  const tools = describeTools(context, reading, pagination.total, say);
  return say(isExact ? 'answer.found' : 'answer.closest', { tools });
}

/** Says what was left out of the question so that something is found. */
function withDropped(
  context: AssistantContext,
  text: string,
  { wanted, reading }: FoundSearch,
  say: Say,
): string {
  if (wanted.pricing_model === 'free' && reading.pricing_model === 'freemium') {
    return `${say('answer.freePlan')} ${text}`;
  }
  const what = nameParts(context, wanted, say, listDropped(wanted, reading));
  return what === '' ? text : `${say('answer.dropped', { what })} ${text}`;
}

function limitWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= MAX_WORDS_BEFORE_REDIRECT
    ? text
    : `${words.slice(0, MAX_WORDS_BEFORE_REDIRECT).join(' ')}…`;
}
