import { tagline } from '#src/features/tools/rules.ts';
import { toolSearchPath } from '#src/features/tools/search/public/search-intent-rules.ts';
import { readCards } from '#src/features/tools/service.server.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { AssistantContext } from '../context.server.ts';
import type { FollowUp } from '../conversation/read-follow-up.server.ts';
import { type Found, findTools, readAddress } from './find-tools.server.ts';
import { replyWithComparison, replyWithList, replyWithoutTools, type Written } from './replies.server.ts';
import { describeList } from './sentences.server.ts';
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
export async function answerFollowUp(
  context: AssistantContext,
  followUp: FollowUp,
  turn: Turn,
): Promise<Written> {
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
