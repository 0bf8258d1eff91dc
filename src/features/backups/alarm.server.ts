import { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { listAdministrators } from '#src/features/identity/accounts/account-store.server.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import type { BackupsContext } from './context.server.ts';
import { backupOverdueMail } from './mails.server.ts';

/** `hours` is the age of the newest backup; while there is none, the time since the start. */
export const Alarm = z.object({ has_any: z.boolean(), hours: z.number() });
export type Alarm = z.infer<typeof Alarm>;

export const alarmQueue: Queue<Alarm> = {
  name: 'backup-alarm',
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 900 },
  attemptSeconds: 120,
};

/** Tells every administrator that the newest backup is too old. */
export async function raiseAlarm({ database, mail, clock }: BackupsContext, alarm: Alarm): Promise<void> {
  await inTransaction(database, async (trx) => {
    const people = await listAdministrators(trx, clock.now());
    const letters = people.map(({ name, email }) => ({ to: email, values: { name, ...alarm } }));
    await mail.enqueueAll(trx, backupOverdueMail, letters);
  });
}
