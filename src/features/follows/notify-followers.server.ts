import { inTransaction } from '#src/db/transaction.server.ts';
import { HOUR } from '#src/shared/time.ts';
import type { FollowsContext } from './context.server.ts';
import { makeUnfollowToken } from './follow.server.ts';
import { priceChangedMail } from './mails.server.ts';
import { lockUnsentChanges, markNotified } from './queries.server.ts';
import { unfollowPath } from './rules.ts';

/** A price that is corrected within the hour was a mistake, and nobody is told of it. */
const SETTLED_AFTER = HOUR;
/** Older changes are not told any more, should jobs have been away. */
const NOTIFY_WITHIN = 7 * 24 * HOUR;
/** Mails of a run, which comes every ten minutes. */
const MAILS_A_RUN = 1000;

/** Mails the followers of tools whose price has changed. A job calls it. */
export function notifyOfPrices({ database, clock, mail, secret, appUrl }: FollowsContext): Promise<void> {
  const now = clock.now().getTime();
  const until = new Date(now - SETTLED_AFTER);
  return inTransaction(database, async (trx) => {
    const changes = await lockUnsentChanges(trx, [new Date(now - NOTIFY_WITHIN), until], MAILS_A_RUN);
    if (changes.length === 0) return;
    const letters = changes.map(({ user_id, tool_id, name, email, tool, slug, before, after }) => {
      const token = makeUnfollowToken(secret, user_id, tool_id);
      const values = {
        name,
        tool,
        before,
        after,
        url: `${appUrl}/ai/${slug}`,
        stop_url: appUrl + unfollowPath(token),
        one_click_url: `${appUrl}/api/v1/unfollow/${token}`,
      };
      return { to: email, values };
    });
    await mail.enqueueAll(trx, priceChangedMail, letters);
    const told = changes.map(({ user_id, tool_id }) => ({ userId: user_id, toolId: tool_id }));
    await markNotified(trx, told, until);
  });
}
