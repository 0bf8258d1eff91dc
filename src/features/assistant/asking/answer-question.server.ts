import { tagline } from '#src/features/tools/rules.ts';
import { toolSearchPath } from '#src/features/tools/search/public/search-intent-rules.ts';
import { listKeywords, readCards } from '#src/features/tools/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Call } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { AssistantContext } from '../context.server.ts';
import type { AssistantReply, Question } from '../contract.ts';
import { readOption } from '../conversation/ask-back.server.ts';
import {
  type Conversation,
  keepConversation,
  openConversation,
} from '../conversation/conversation-store.server.ts';
import { type FollowUp, readFollowUp } from '../conversation/read-follow-up.server.ts';
import { allowsQuestionBack, consumeQuota, findAsker, getRemaining } from '../quota/quota.server.ts';
import { type FactQuestion, readFact, replyWithFact } from './answer-fact.server.ts';
import { answerRequest } from './answer-request.server.ts';
import { type Found, findTools, MAX_SEARCH_WORDS, readAddress } from './find-tools.server.ts';
import { readAside } from './read-aside.server.ts';
import { replyWithComparison, replyWithList, replyWithoutTools, type Written } from './replies.server.ts';
import { describeList } from './sentences.server.ts';
import { findHelpPage, HELP_PAGES } from './site-help.server.ts';
import { suggestTools } from './suggest-tool.server.ts';
import type { Turn } from './turn.server.ts';

/** A refined search; where nothing is entirely free, the free plans. */
async function findRefined(
  context: AssistantContext,
  { search }: { search: Found['search'] },
): Promise<Found | undefined> {
  const free = search.pricing_model === 'free' ? [{ ...search, pricing_model: 'freemium' as const }] : [];
  for (const tried of [search, ...free]) {
    const found = await findTools(context, tried);
    if (found.results.data.length > 0) return found;
  }
  return undefined;
}

/** One tool of the last answer, with what it is. */
async function replyWithTool(
  context: AssistantContext,
  id: number,
  { conversation, t }: Turn,
): Promise<Written> {
  const [card] = await readCards(context.tools, [id]);
  if (!card) return replyWithoutTools(context, { content: t('answer.nothing') });
  const search = readAddress(conversation.url!);
  const what = card.tagline ?? tagline(card.description);
  const { reply } = replyWithoutTools(context, {
    content: what.startsWith(card.name) ? what : t(msg('answer.about', { name: card.name, what })),
    url: conversation.url!,
    categories: [card.category.slug],
  });
  const suggested = suggestTools([card], { words: search.text ?? '', filters: search }, t);
  return {
    reply: {
      ...reply,
      suggestions: [t(msg('next.similar', { name: card.name }))],
      ...suggested,
      quotes: [what, ...suggested.quotes],
    },
  };
}

/** Answers a message that goes on with the last answer. */
async function answerFollowUp(context: AssistantContext, followUp: FollowUp, turn: Turn): Promise<Written> {
  const { conversation, t } = turn;
  if (followUp.kind === 'tool') return replyWithTool(context, followUp.tool.id, turn);
  if (followUp.kind === 'compare') {
    const ids = followUp.tools.map(({ id }) => id);
    const compared = await replyWithComparison(context, ids, conversation.url ?? undefined, t);
    return { reply: compared.reply };
  }
  const refined = followUp.kind === 'search' ? await findRefined(context, followUp) : undefined;
  const found = refined ?? (await findTools(context, readAddress(conversation.url!)));
  if (found.results.data.length === 0) {
    return replyWithoutTools(context, { content: t('answer.nothing') });
  }
  if (refined && toolSearchPath(refined.search) === conversation.url) {
    return replyWithoutTools(context, { content: t('answer.asBefore'), url: conversation.url });
  }
  const wishes = { ...found.results.interpretation?.filters };
  const isPlanOnly =
    followUp.kind === 'search' && refined?.search.pricing_model !== followUp.search.pricing_model;
  const isAsBefore = followUp.kind === 'search' && !refined;
  const before = [
    ...(followUp.kind === 'cheapest' ? [t('answer.cheapest')] : []),
    ...(isAsBefore ? [t('answer.noneLeft')] : []),
    ...(refined && isPlanOnly ? [t('answer.freePlan')] : []),
  ];
  const content = [...before, ...(isAsBefore ? [] : [await describeList(context, found, wishes, t)])].join(
    ' ',
  );
  return replyWithList(context, found, { content, wishes, mayRedirect: false }, t);
}

/** True for a message without a word about what is wanted, such as "suggest me a tool", that goes on with nothing. */
async function saysNothing(context: AssistantContext, { message, conversation }: Turn): Promise<boolean> {
  const { words } = scanWords(message);
  if (!/[\p{L}\p{N}]/u.test(message)) return true;
  // A single one of these words may be a name.
  if (words.length === 1 || listKeywords(message, 1).length > 0) return false;
  return (await readFollowUp(context, message, conversation)) === undefined;
}

/** The answer to what asks for no tool: it needs no search, and costs nothing. Undefined for everything else. */
async function answerForFree(
  context: AssistantContext,
  turn: Turn,
  fact: FactQuestion | undefined,
): Promise<Written | undefined> {
  const { message, conversation, t } = turn;
  if (readOption(conversation, message)) return undefined;
  if (fact) return fact.ids.length > 0 ? undefined : replyWithFact(context, fact, turn);
  const page = findHelpPage(message);
  if (page) {
    const content = t('answer.help');
    return replyWithoutTools(context, { content, page: { url: HELP_PAGES[page], label: t(`help.${page}`) } });
  }
  const aside = readAside(message) ?? ((await saysNothing(context, turn)) ? 'talk' : undefined);
  if (!aside) return undefined;
  const words = aside === 'account' || aside === 'everyday' ? listKeywords(message, MAX_SEARCH_WORDS) : [];
  return replyWithoutTools(context, {
    content: t(`answer.${aside}`),
    url: toolSearchPath({ text: words.join(' ') || undefined }),
    ...(aside === 'code' ? { suggestions: [t('next.coding')], categories: [] } : {}),
  });
}

async function answerForQuestion(
  context: AssistantContext,
  turn: Turn,
  fact: FactQuestion | undefined,
): Promise<Written> {
  const { message, conversation } = turn;
  if (fact) return replyWithFact(context, fact, turn);
  const option = readOption(conversation, message);
  if (option) {
    return answerFollowUp(context, { kind: 'search', search: readAddress(option) }, turn);
  }
  const followUp = await readFollowUp(context, message, conversation);
  return followUp ? answerFollowUp(context, followUp, turn) : answerRequest(context, turn);
}

/** Remembers the answer, and adds what goes on with it. */
async function finish(
  context: AssistantContext,
  { asker }: Turn,
  { id, conversation }: { id: string; conversation: Conversation },
  { reply, shown, question }: Written,
): Promise<AssistantReply> {
  const next: Conversation = {
    url: shown ? reply.url : conversation.url,
    shown: shown?.map(({ id: toolId, slug, name }) => ({ id: toolId, slug, name })) ?? conversation.shown,
    hasAsked: conversation.hasAsked || question !== undefined,
    options: question?.options ?? [],
  };
  await keepConversation(context, asker, { id, conversation: next });
  return {
    ...reply,
    // Who is asked something is not led away from it.
    canRedirect: reply.canRedirect && question === undefined,
    conversation: id,
    question: question?.text ?? null,
    options: question?.options.map(({ label }) => label) ?? [],
  };
}

/**
 * Answers a message and counts it, unless it asks for no tool or is answered with a question back.
 * @throws HttpError 429 when there is no question left today.
 */
export async function answerQuestion(
  context: AssistantContext,
  { message, conversation: known }: Question,
  call: Call,
  t: Translate,
) {
  const asker = findAsker(context, call);
  const opened = await openConversation(context, asker, known);
  const turn: Turn = { message, conversation: opened.conversation, asker, call, t };
  const fact = await readFact(context, turn);
  const free = await answerForFree(context, turn, fact);
  if (free) {
    const data = await finish(context, turn, opened, free);
    return { data, ...(await getRemaining(context, asker)) };
  }
  const { refund, remaining, headers } = await consumeQuota(context, asker, call);
  try {
    const written = await answerForQuestion(context, turn, fact);
    const isEmpty = written.reply.tools.length === 0 && !written.hasFacts;
    const asksBack = (written.question || isEmpty) && (await allowsQuestionBack(context, asker));
    const data = await finish(
      context,
      turn,
      opened,
      asksBack ? written : { ...written, question: undefined },
    );
    if (asksBack) await refund();
    return { data, headers, remaining: asksBack ? remaining + 1 : remaining };
  } catch (error) {
    await refund();
    throw error;
  }
}
