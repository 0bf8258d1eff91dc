import type { Writer } from '#src/db/transaction.server.ts';
import { moveReviews, selectRatedOf } from './merge-queries.server.ts';
import { recountStars } from './star-sums.server.ts';

/** Moves the reviews of a tool to another, and counts the stars of both again. */
export async function mergeReviews(
  trx: Writer,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const before = await selectRatedOf(trx, [from, into]);
  await moveReviews(trx, from, into);
  await recountStars(trx, before, await selectRatedOf(trx, [from, into]));
}
