import { inTransaction } from '#src/db/transaction.server.ts';
import type { NotificationsContext } from './context.server.ts';
import { digestMail } from './mails.server.ts';
import { consumeDigests } from './queries.server.ts';
import { DIGEST_MAX, NOTIFICATIONS_PATH } from './rules.ts';

/** People of one transaction. */
const PEOPLE_AT_ONCE = 200;
/** Transactions of a run; what is left waits for the next day. */
const ROUNDS = 500;

/** Mails what has waited for the mail of the day or the week. A job calls it. */
export async function sendDigests(context: NotificationsContext, digest: 'daily' | 'weekly'): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if (!(await sendSome(context, digest))) return;
}

/** @returns false when nobody is left. */
function sendSome(
  { database, mail, appUrl }: NotificationsContext,
  digest: 'daily' | 'weekly',
): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const size = { people: PEOPLE_AT_ONCE, items: DIGEST_MAX };
    const { digests, taken } = await consumeDigests(trx, digest, size);
    const letters = digests.map(({ name, email, items, total }) => ({
      to: email,
      values: {
        name,
        is_weekly: digest === 'weekly',
        items: items.map(({ subject, body }) => ({ subject, text: body })),
        more: total - items.length,
        url: appUrl + NOTIFICATIONS_PATH,
      },
    }));
    await mail.enqueueAll(trx, digestMail, letters);
    return taken;
  });
}
