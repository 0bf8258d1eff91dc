import { inTransaction } from '#src/db/transaction.server.ts';
import {
  lockExpiredRevisions,
  rejectRevisions,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { deleteUnshownImages } from '../listing-images.server.ts';

const BATCH = 200;

/** Rejects the revisions that have waited for 14 days without a decision. For a job. */
export async function expireRevisions(context: SubmissionsContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - VERSION_LIFETIME);
  for (let count = BATCH; count === BATCH; ) {
    const imageUrls = await inTransaction(context.database, async (trx) => {
      const ids = await lockExpiredRevisions(trx, before, BATCH);
      count = ids.length;
      return rejectRevisions(trx, ids, { reason: REVISION_EXPIRED, now });
    });
    await deleteUnshownImages(context, imageUrls);
  }
}
