import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** A person's reports, the oldest first. */
export function selectReportsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('reports')
    .select(['id as number', 'subject', 'title', 'reason', 'text', 'status', 'created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Decisions against a person, the oldest first. */
export function selectDecisionsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('report_decisions')
    .select([
      'subject',
      'title',
      'action',
      'ground',
      'reason',
      'until',
      'decided_at',
      'appeal_text',
      'appealed_at',
      'appeal_outcome',
      'appeal_reason',
    ])
    .where('author_id', '=', userId)
    .where('action', '<>', 'dismiss')
    .orderBy('id')
    .execute();
}

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
  await sql`update report_decisions set decided_by = null where decided_by = ${ids}`.execute(trx);
  await sql`update report_decisions set appeal_decided_by = null where appeal_decided_by = ${ids}`.execute(
    trx,
  );
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
