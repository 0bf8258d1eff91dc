import type { Writer } from '#src/db/transaction.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import type { ReviewsContext } from '../context.server.ts';
import { reviewAnsweredMail, reviewHelpfulMail } from '../mails.server.ts';
import type { ReviewState } from '../queries.server.ts';
import { HELPFUL_TOLD } from '../rules.ts';
import { reviewsUrl } from '../writing/decide-reviews.server.ts';
import { raiseHelpfulTold } from './reply-queries.server.ts';

type About = Pick<ToolRecord, 'name' | 'slug'>;

/** Tells the author of a review that somebody else has replied to it. Sample people have no address. */
export async function notifyOfReply(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  tool: About,
  { review, replierId }: { review: ReviewState; replierId: number },
): Promise<void> {
  if (review.user_id === replierId || review.status !== 'approved') return;
  const author = await findAccountHolder(trx, review.user_id);
  const replier = await findAccountHolder(trx, replierId);
  if (author?.is_demo !== false || !replier) return;
  await mail.enqueue(trx, reviewAnsweredMail, author.email, {
    name: author.name,
    tool: tool.name,
    title: review.title,
    replier: replier.name,
    url: reviewsUrl(appUrl, tool.slug),
  });
}

/** Tells the author of a review, once each, that 10, 50 and 100 people have found it helpful. */
export async function notifyOfVotes(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  tool: About,
  { review, votes }: { review: ReviewState; votes: number },
): Promise<void> {
  if (!HELPFUL_TOLD.includes(votes) || !(await raiseHelpfulTold(trx, review.id, votes))) return;
  const author = await findAccountHolder(trx, review.user_id);
  if (author?.is_demo !== false) return;
  await mail.enqueue(trx, reviewHelpfulMail, author.email, {
    name: author.name,
    tool: tool.name,
    title: review.title,
    votes,
    url: reviewsUrl(appUrl, tool.slug),
  });
}
