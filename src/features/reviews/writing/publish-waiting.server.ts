import type { Writer } from '#src/db/transaction.server.ts';
import type { ReviewsContext } from '../context.server.ts';
import { decideReviews } from '../moderating.server.ts';
import { selectWaiting } from '../queries.server.ts';
import { hasTooManyLinks } from '../rules.ts';

/** Publishes the reviews that waited only because their author had not confirmed their email address. */
export async function publishWaiting(context: ReviewsContext, trx: Writer, userId: number): Promise<void> {
  const waiting = await selectWaiting(trx, userId);
  const ids = waiting.filter((review) => !hasTooManyLinks(review)).map(({ id }) => id);
  await decideReviews(context, trx, ids, { status: 'approved' });
}
