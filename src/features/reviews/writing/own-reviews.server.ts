import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { OwnRow } from '#src/features/queue/own/contract.ts';
import { checkOwnRow, rememberParties } from '#src/features/queue/own/own-rows-service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReviewsContext } from '../context.server.ts';
import { selectReviewParties } from '../queries.server.ts';

/** The reviews among these that are the caller’s own: they wrote them, or hold the tool. */
export async function checkOwnReviews(
  context: ReviewsContext,
  db: Reader,
  ids: readonly number[],
  caller: Caller,
): Promise<ReadonlyMap<number, OwnRow>> {
  const parties = await selectReviewParties(db, ids);
  const own = parties.filter(({ user_id, holder_id }) => [user_id, holder_id].includes(caller.userId));
  return new Map(
    await Promise.all(
      own.map(
        async ({ id, user_id, holder_id }) =>
          [id, await checkOwnRow(context, db, caller, [user_id, holder_id])] as const,
      ),
    ),
  );
}

/** Has an undo of what the transaction decides on reviews authorized as the decision was. */
export async function rememberReviewParties(trx: Writer, ids: readonly number[]): Promise<void> {
  for (const { user_id, holder_id } of await selectReviewParties(trx, ids))
    rememberParties(trx, [user_id, holder_id]);
}
