import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { listAdministrators } from '#src/features/identity/accounts/account-store.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import { findLatestJob } from '#src/server/jobs/latest-job.ts';
import type { Metric } from '#src/server/process/metrics/metrics.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { HOUR } from '#src/shared/time.ts';
import type { BackupsContext } from './context.server.ts';
import type { Backup, BackupList } from './contract.ts';
import { backupOverdueMail } from './mails.server.ts';
import { type BackupStore, nameBackup } from './store/backup-store.server.ts';
import { openBackupFolder } from './store/folder-backups.server.ts';

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

/** How often the job looks. */
const CHECK_MS = 15 * 60_000;
/** A backup that is older than so many intervals is an alarm. */
export const PATIENCE = 2;

export const backupQueue: Queue<object> = {
  name: 'make-backup',
  // The job that looks asks for another one, and so can an administrator, at once.
  retry: { limit: 0, delaySeconds: 60, maxDelaySeconds: 900 },
  attemptSeconds: 4 * 3600,
};

const storeOf = ({ bucket, settings, dataDir }: BackupsContext): BackupStore =>
  bucket ?? openBackupFolder(settings.folder ?? join(dataDir, 'backups'));

/** @throws HttpError 503 when the bucket does not answer. */
async function askStore<Result>(context: BackupsContext, work: Promise<Result>): Promise<Result> {
  return work.catch((err) => {
    context.log.error({ err }, 'the store of backups has failed');
    throw new HttpError('unavailable', { message: 'backups.storeAway', headers: { 'retry-after': '30' } });
  });
}

/** Lists those in the bucket, or in the folder that this process sees. @throws HttpError 503 when the bucket does not answer. */
export async function listBackups(context: BackupsContext): Promise<z.input<typeof BackupList>> {
  const { everyMs } = context.settings;
  const data = await askStore(context, storeOf(context).list());
  return {
    data,
    every_hours: everyMs === undefined ? null : everyMs / HOUR,
    is_overdue: isOverdue(context, data[0]),
    attempt: await findAttempt(context, data[0]),
  };
}

/** A failure counts until there is a newer backup, however it was made. */
async function findAttempt(
  { database }: BackupsContext,
  newest: Backup | undefined,
): Promise<z.input<typeof BackupList>['attempt']> {
  const latest = await findLatestJob(database.kysely, backupQueue);
  if (!latest || latest.state === 'done') return null;
  const { state, since, reason } = latest;
  if (state === 'failed' && newest && Date.parse(newest.created_at) > since.getTime()) return null;
  return { state, since, reason };
}

function isOverdue(context: BackupsContext, newest: Backup | undefined): boolean {
  const { everyMs } = context.settings;
  return everyMs !== undefined && ageOf(context, newest) > PATIENCE * everyMs;
}

async function findNewest(context: BackupsContext): Promise<Backup | undefined> {
  const [newest] = await storeOf(context).list();
  return newest;
}

/** In ms; while there is none, since the start. */
function ageOf({ clock, startedAt }: BackupsContext, backup: Backup | undefined): number {
  return clock.now().getTime() - (backup ? Date.parse(backup.created_at) : startedAt.getTime());
}

/** Makes one as soon as a worker is free, unless one is being made already. */
export async function requestBackup(context: BackupsContext, caller: Caller): Promise<void> {
  const { database, auditLog } = context;
  await inTransaction(database, async (trx) => {
    await enqueueBackup(context, trx);
    const target = { type: 'backup', id: 0, name: 'backup' };
    await recordAudit(auditLog, trx, caller, [{ action: 'backup.make', target }]);
  });
}

async function enqueueBackup({ jobs }: BackupsContext, trx: Writer): Promise<void> {
  const latest = await findLatestJob(trx, backupQueue);
  const isUnderWay = latest?.state === 'waiting' || latest?.state === 'running';
  if (!isUnderWay) await jobs.enqueue(trx, backupQueue, {});
}

/** @throws HttpError 404, or 503 when the bucket does not answer. */
export async function openBackup(context: BackupsContext, name: string): Promise<Response> {
  const found = await askStore(context, storeOf(context).open(name));
  if (!found) throw new HttpError('not_found', { message: 'backups.gone' });
  return new Response(Readable.toWeb(found.body) as BodyInit, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(found.bytes),
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** Makes a backup and deletes the oldest ones. @throws Error with the reason, which is in the log, too. */
export async function makeBackup(context: BackupsContext, signal: AbortSignal): Promise<void> {
  const store = storeOf(context);
  const name = nameBackup(context.clock.now());
  try {
    await store.add(name, (path) => context.makeArchive(path, signal));
    const backups = await store.list();
    for (const old of backups.slice(context.settings.keep)) await store.remove(old.name);
    const bytes = backups.find((backup) => backup.name === name)?.bytes;
    context.log.info({ name, bytes }, 'a backup was made');
  } catch (err) {
    const newest = await findNewest(context).catch(() => undefined);
    const hours = Math.round(ageOf(context, newest) / HOUR);
    const isLate = isOverdue(context, newest);
    context.log[isLate ? 'error' : 'warn'](
      { err, newest: newest?.name ?? null, hours },
      isLate ? 'the newest backup is too old, and a new one could not be made' : 'a backup could not be made',
    );
    throw err;
  }
}

/** Has a backup made when one is due, and raises the alarm while the newest one is too old. */
export async function keepBackups(context: BackupsContext): Promise<void> {
  const { database, jobs, settings, clock } = context;
  if (settings.everyMs === undefined) return;
  const newest = await findNewest(context);
  const age = ageOf(context, newest);
  // The check comes a little before or after the time.
  if (newest && age < settings.everyMs - CHECK_MS / 2) return;
  await inTransaction(database, async (trx) => {
    await enqueueBackup(context, trx);
    if (!isOverdue(context, newest)) return;
    const alarm = { has_any: newest !== undefined, hours: Math.round(age / HOUR) };
    // Once a day.
    await jobs.enqueue(trx, alarmQueue, alarm, { key: utcDay(clock.now()) });
  });
}

/** Metrics of the newest backup. */
export function describeBackups(context: BackupsContext): Metric[] {
  let newest: Backup | undefined;
  // While a bucket is away, the one that was there is still the newest.
  const readNewest = async () => {
    newest = await findNewest(context).catch(() => newest);
    return newest;
  };
  return [
    {
      name: 'aisle_backup_age_seconds',
      help: 'Age of the newest backup, or while there is none, time since the start; missing without BACKUP_EVERY',
      type: 'gauge',
      read: async () =>
        context.settings.everyMs === undefined ? undefined : ageOf(context, await readNewest()) / 1000,
    },
    {
      name: 'aisle_backup_interval_seconds',
      help: 'How often a backup is to be made; missing without BACKUP_EVERY',
      type: 'gauge',
      read: () => (context.settings.everyMs === undefined ? undefined : context.settings.everyMs / 1000),
    },
    {
      name: 'aisle_backup_bytes',
      help: 'Size of the newest backup; missing while there is none',
      type: 'gauge',
      read: async () => (await readNewest())?.bytes,
    },
  ];
}
