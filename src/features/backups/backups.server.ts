import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import type { BackupsContext } from './context.server.ts';
import type { Backup, BackupList } from './contract.ts';

/** The time in the name is UTC. */
const NAME = /^aisle-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.zst$/;
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

const folderOf = ({ settings, dataDir }: BackupsContext): string =>
  settings.folder ?? join(dataDir, 'backups');

/** Lists those in the folder that this process sees. */
export async function listBackups(context: BackupsContext): Promise<BackupList> {
  const { everyMs } = context.settings;
  const data = await readBackups(context);
  return {
    data,
    every_hours: everyMs === undefined ? null : everyMs / HOUR_MS,
    is_overdue: everyMs !== undefined && ageOf(context, data[0]) > PATIENCE * everyMs,
  };
}

async function readBackups(context: BackupsContext): Promise<Backup[]> {
  const folder = folderOf(context);
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const { size } = await fs.stat(join(folder, name));
      return { name, bytes: size, created_at: name.replace(NAME, '$1$2:$3:$4') };
    }),
  );
  return found.sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** The newest backup, and its age in ms. */
export async function findNewest(context: BackupsContext) {
  const [backup] = await readBackups(context);
  return { backup, age: ageOf(context, backup) };
}

/** In ms. */
function ageOf({ clock, startedAt }: BackupsContext, backup: Backup | undefined): number {
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

/** @throws HttpError 404. */
export async function openBackup(context: BackupsContext, name: string): Promise<Response> {
  const path = join(folderOf(context), name);
  const found = NAME.test(name) ? await fs.stat(path).catch(() => undefined) : undefined;
  if (!found) throw new HttpError('not_found', { message: 'backups.gone' });
  return new Response(Readable.toWeb(createReadStream(path)) as BodyInit, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(found.size),
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** Makes a backup and deletes the oldest ones. */
export async function makeBackup(context: BackupsContext, signal: AbortSignal): Promise<void> {
  const folder = folderOf(context);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const time = context.clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `aisle-${time}Z.tar.zst`;
  await context.makeArchive(join(folder, name), signal);
  const backups = await readBackups(context);
  for (const old of backups.slice(context.settings.keep))
    await fs.rm(join(folder, old.name), { force: true });
  const bytes = backups.find((backup) => backup.name === name)?.bytes;
  context.log.info({ name, bytes }, 'a backup was made');
}

/** Makes a backup when one is due, and complains while the newest one is too old. */
export async function keepBackups(context: BackupsContext, signal: AbortSignal): Promise<void> {
  const { everyMs } = context.settings;
  if (everyMs === undefined) return;
  const [newest] = await readBackups(context);
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
