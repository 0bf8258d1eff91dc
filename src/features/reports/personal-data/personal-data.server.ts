import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import type { ReportsContext } from '../context.server.ts';
import { REPORTS_KEPT_FOR } from '../rules.ts';

const FORGOTTEN = sql`reporter_id = null, name = null, email = null, network = null, text = ''`;

/** Forgets who reported, and who was reported; the numbers stay. */
async function erasePeople(trx: Writer, userIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...userIds]}::int[])`;
  await sql`update reports set ${FORGOTTEN} where reporter_id = ${ids}`.execute(trx);
  await sql`update reports set author_id = null, title = '', excerpt = '', path = '' where author_id = ${ids}`.execute(
    trx,
  );
  await sql`update report_decisions set author_id = null, title = '', path = '', appeal_text = null, state = null
    where author_id = ${ids}`.execute(trx);
}

/** The same for what is older. */
async function forgetBefore(trx: Writer, before: Date): Promise<void> {
  // The title of a profile is a name; what a moderator or the person wrote is about them.
  await sql`update reports set ${FORGOTTEN}, author_id = null, title = '', excerpt = '', path = ''
    where created_at < ${before} and (network is not null or path <> '')`.execute(trx);
  await sql`update report_decisions set author_id = null, title = '', path = '', ground = '', reason = '',
      appeal_text = null, appeal_reason = null, state = null
    where decided_at < ${before} and (path <> '' or reason <> '')`.execute(trx);
}

const ExportedReport = z.object({
  number: z.number(),
  subject: z.string(),
  title: z.string(),
  reason: z.string(),
  text: z.string(),
  status: z.string(),
  created_at: Moment,
});

const ExportedDecision = z.object({
  subject: z.string(),
  title: z.string(),
  action: z.string(),
  ground: z.string(),
  reason: z.string(),
  until: Moment.nullable(),
  decided_at: Moment,
  appeal_text: z.string().nullable(),
  appealed_at: Moment.nullable(),
  appeal_outcome: z.string().nullable(),
  appeal_reason: z.string().nullable(),
});

/** Reports by a person, and decisions against them; never who reported them. */
export const reportsPersonalData: PersonalData = {
  tables: {
    reports: {
      owner: 'reporter_id',
      onClose: 'own',
      kept: { job: 'forget-old-reports' },
      others: { author_id: 'own' },
      export: ExportedReport,
      from: { number: 'id' },
    },
    report_decisions: {
      owner: 'author_id',
      onClose: 'own',
      kept: { job: 'forget-old-reports' },
      others: { decided_by: 'clear', appeal_decided_by: 'clear' },
      export: ExportedDecision,
      except: { action: 'dismiss' },
    },
  },
  erase: erasePeople,
};

/** Forgets the people of reports that are two years old. */
export function forgetOldReports({ database, clock }: ReportsContext): Promise<void> {
  const before = new Date(clock.now().getTime() - REPORTS_KEPT_FOR);
  return inTransaction(database, (trx) => forgetBefore(trx, before));
}
