import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import type { BackupsContext } from './context.server.ts';
import type { Backup, BackupList } from './contract.ts';
import { type BackupStore, nameBackup } from './store/backup-store.server.ts';
import { openBackupFolder } from './store/folder-backups.server.ts';

const HOUR_MS = 3_600_000;
/** How often the job looks. */
const CHECK_MS = 15 * 60_000;
/** A late one is an alarm. */
const PATIENCE = 2;

export const backupQueue: Queue<object> = {
  name: 'make-backup',
  retry: { limit: 2, delaySeconds: 300, maxDelaySeconds: 900 },
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
export async function listBackups(context: BackupsContext): Promise<BackupList> {
  const { everyMs } = context.settings;
  const data = await askStore(context, storeOf(context).list());
  return {
    data,
    every_hours: everyMs === undefined ? null : everyMs / HOUR_MS,
    is_overdue: everyMs !== undefined && ageOf(context, data[0]) > PATIENCE * everyMs,
  };
}

export async function findNewest(context: BackupsContext): Promise<Backup | undefined> {
  const [newest] = await storeOf(context).list();
  return newest;
}

/** In ms; while there is none, since the start. */
export function ageOf({ clock, startedAt }: BackupsContext, backup: Backup | undefined): number {
  return clock.now().getTime() - (backup ? Date.parse(backup.created_at) : startedAt.getTime());
}

/** Makes one as soon as a worker is free. */
export async function requestBackup(
  { database, jobs, auditLog }: BackupsContext,
  caller: Caller,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await jobs.enqueue(trx, backupQueue, {});
    const target = { type: 'backup', id: 0, name: 'backup' };
    await recordAudit(auditLog, trx, caller, [{ action: 'backup.make', target }]);
  });
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

/** Makes a backup and deletes the oldest ones. */
export async function makeBackup(context: BackupsContext, signal: AbortSignal): Promise<void> {
  const store = storeOf(context);
  const name = nameBackup(context.clock.now());
  await store.add(name, (path) => context.makeArchive(path, signal));
  const backups = await store.list();
  for (const old of backups.slice(context.settings.keep)) await store.remove(old.name);
  const bytes = backups.find((backup) => backup.name === name)?.bytes;
  context.log.info({ name, bytes }, 'a backup was made');
}

/** Makes a backup when one is due, and complains while the newest one is too old. */
export async function keepBackups(context: BackupsContext, signal: AbortSignal): Promise<void> {
  const { everyMs } = context.settings;
  if (everyMs === undefined) return;
  const newest = await findNewest(context);
  const age = ageOf(context, newest);
  // The check comes a little before or after the time.
  if (newest && age < everyMs - CHECK_MS / 2) return;
  try {
    await makeBackup(context, signal);
  } catch (err) {
    const hours = Math.round(age / HOUR_MS);
    const isLate = age > PATIENCE * everyMs;
    context.log[isLate ? 'error' : 'warn'](
      { err, newest: newest?.name ?? null, hours },
      isLate ? 'the newest backup is too old, and a new one could not be made' : 'a backup could not be made',
    );
  }
}
