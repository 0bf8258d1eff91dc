import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

const FORGOTTEN = sql`reporter_id = null, name = null, email = null, network = null, text = ''`;

/** Forgets who reported, and who was reported; the numbers stay. */
export async function erasePeople(trx: Writer, userIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...userIds]}::int[])`;
  await sql`update reports set ${FORGOTTEN} where reporter_id = ${ids}`.execute(trx);
  await sql`update reports set author_id = null, title = '', excerpt = '', path = '' where author_id = ${ids}`.execute(
    trx,
  );
  await sql`update report_decisions set author_id = null, title = '', path = '', appeal_text = null, state = null
    where author_id = ${ids}`.execute(trx);
}

/** The same for what is older. */
export async function forgetBefore(trx: Writer, before: Date): Promise<void> {
  // The title of a profile is a name; what a moderator or the person wrote is about them.
  await sql`update reports set ${FORGOTTEN}, author_id = null, title = '', excerpt = '', path = ''
    where created_at < ${before} and (network is not null or path <> '')`.execute(trx);
  await sql`update report_decisions set author_id = null, title = '', path = '', ground = '', reason = '',
      appeal_text = null, appeal_reason = null, state = null
    where decided_at < ${before} and (path <> '' or reason <> '')`.execute(trx);
}
