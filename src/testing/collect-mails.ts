import type { QueuedMail } from '#src/server/mail/mail-queue.ts';
import type { TestDatabase } from './database.ts';

/** A queued mail; its values are those of its definition. */
export interface CollectedMail extends QueuedMail {
  values: { url: string; [name: string]: unknown };
}

/** Returns the enqueued and committed mails, oldest first, and removes them from the queue. */
export async function collectMails(database: TestDatabase): Promise<CollectedMail[]> {
  const { rows } = await database.pool.query<{ data: CollectedMail }>(
    `with taken as (delete from pgboss.job where name = 'mail' returning data, created_on)
     select data from taken order by created_on`,
  );
  return rows.map(({ data }) => data);
}

/** The last part of the address that a mail leads to: its token. */
export function tokenOf(mail: CollectedMail | undefined): string {
  const url = mail?.values.url;
  if (!url) throw new Error('This mail has no link');
  return new URL(url).pathname.split('/').at(-1)!;
}
