/** `npm run doctor`: checks what the site needs, and says what to do. Nothing is changed. */
import * as fs from 'node:fs/promises';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { ClientBase } from 'pg';
import { features } from '#src/app/features.server.ts';
import { openForReading } from '#src/archive/tables/open-for-archive.server.ts';
import { acquireLock } from '#src/db/embedded/lock.server.ts';
import { DatabaseLockedError } from '#src/db/errors.server.ts';
import { findPendingNames, findUnknown, selectApplied } from '#src/db/migrate.server.ts';
import type { AnyFeature, Examined } from '#src/server/feature.ts';
import { readSmtpAddress } from '#src/server/mail/smtp-transport.ts';
import { leastOf } from '#src/server/process/disk-space.ts';
import { isCommand } from '#src/server/process/is-command.ts';
import { openFileStore } from '#src/server/uploads/open-store.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { checkDataFolder } from './check-folders.server.ts';
import { type Check, fail, isPublic, ok, warn } from './checks/check.server.ts';
import { checkLetters, checkRole } from './checks/check-database.server.ts';
import { checkPorts } from './checks/check-ports.server.ts';
import { checkProxy } from './checks/check-proxy.server.ts';
import { checkLimits, checkReplica, checkTraces } from './checks/check-services.server.ts';
import { describeMisspelt, findMisspelt } from './checks/check-variables.server.ts';
import { type AppConfig, readConfig } from './config.server.ts';
import { explainStartError } from './explain-start-error.server.ts';

/** Of `npm run build`. */
const DIST = join(import.meta.dirname, '../../../../dist');

async function isBuilt(distDir: string, language: Language): Promise<boolean> {
  const folder = language === 'en' ? 'server' : `server-${language}`;
  return access(join(distDir, folder, 'render-page.js')).then(
    () => true,
    () => false,
  );
}

/** Looks for the pages that `npm run build` makes, without which a process that does not build serves nothing. */
function checkBuild(distDir = DIST): Check {
  return async ({ languages }) => {
    const missing: Language[] = [];
    for (const language of languages) if (!(await isBuilt(distDir, language))) missing.push(language);
    if (missing.length === 0) return [ok('The pages are built.')];
    const what = missing.length === languages.length ? 'no build' : `no build for ${missing.join(', ')}`;
    return [
      warn(
        `There is ${what} in dist. npm start makes one; for systemd and containers run npm run build with the same LANGUAGES.`,
      ),
    ];
  };
}

const MB = 1024 * 1024;
const MAIL_TIMEOUT_MS = 10_000;
/** A clock that is wrong by more makes links and sessions expire at the wrong time. */
const MAX_SKEW_MS = 5_000;

const checkDatabase: Check = async (config) => {
  if (!config.databaseUrl && (await isInUse(config.dataDir)))
    return [ok('The site runs and uses the embedded database. Stop it to have the migrations checked, too.')];
  const { client, engine, close } = await openForReading(config);
  try {
    const found = [ok(engine === 'embedded' ? 'The embedded database opens.' : 'PostgreSQL answers.')];
    const applied = await selectApplied(client).catch(() => []);
    const unknown = await findUnknown(applied);
    const pending = await findPendingNames(applied);
    const migrations = unknown
      ? fail(
          `It was updated by a newer version (${unknown}). Start that version or a newer one, or restore a backup.`,
        )
      : pending.length > 0
        ? warn(
            `${pending.length} migrations are not applied yet. The next start applies them; make a backup before.`,
          )
        : ok('All migrations are applied.');
    const server = engine === 'postgres' ? [await checkRole(client), ...(await checkLetters(client))] : [];
    return [...found, ...server, migrations, await checkClock(client, applied.length > 0)];
  } finally {
    await close();
  }
};

/** Compares with the server's clock, and with the last update: the embedded database has no clock but this one. */
async function checkClock(client: ClientBase, hasUpdates: boolean) {
  const latest = hasUpdates ? '(select max(applied_at) from schema_migrations)' : 'null::timestamptz';
  const { rows } = await client.query<{ now: Date; latest: Date | null }>(
    `select clock_timestamp() as now, ${latest} as latest`,
  );
  const { now, latest: updated } = rows[0]!;
  const seconds = (ms: number) => Math.round(ms / 1000);
  const skew = Math.abs(now.getTime() - Date.now());
  if (skew > MAX_SKEW_MS)
    return fail(
      `The clocks of this machine and of the database differ by ${seconds(skew)} s. Set both by NTP.`,
    );
  const behind = (updated?.getTime() ?? 0) - Date.now();
  if (behind > MAX_SKEW_MS)
    return fail(
      `The clock of this machine is ${seconds(behind)} s behind the last update of the database. Set it by NTP.`,
    );
  return ok('The clock agrees with the database.');
}

async function isInUse(dataDir: string): Promise<boolean> {
  try {
    await (await acquireLock(`${dataDir}/db.lock`)).release();
    return false;
  } catch (error) {
    if (error instanceof DatabaseLockedError) return true;
    throw error;
  }
}

const checkMail: Check = async ({ smtpUrl, appUrl }) => {
  if (!smtpUrl) {
    const text = 'There is no mail server: emails become files in DATA_DIR/outbox.';
    return [isPublic(appUrl) ? warn(`${text} Set SMTP_URL and MAIL_FROM.`) : ok(text)];
  }
  const transport = createTransport({
    ...readSmtpAddress(smtpUrl),
    connectionTimeout: MAIL_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return [ok('The mail server accepts this sender.')];
  } catch (error) {
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    return [fail(`The mail server cannot be used (${code}). Check SMTP_URL: host, port, user and password.`)];
  } finally {
    transport.close();
  }
};

const checkStorage: Check = async (config) => {
  await checkDataFolder(config);
  if (!config.s3) return [ok('DATA_DIR can be written.')];
  try {
    const store = await openFileStore(config);
    const name = await store.put(Buffer.from('doctor'), 'webp');
    await store.delete(name);
    return [ok('The bucket can be written.')];
  } catch (error) {
    return [
      fail(`The bucket cannot be written (${(error as Error).name}). Check S3_* and the rights of its key.`),
    ];
  }
};

const checkDisk: Check = async ({ dataDir }) => {
  const { bavail, blocks, bsize } = await fs.statfs(dataDir);
  const free = `${Math.round((bavail * bsize) / MB)} MB are free on the disk of DATA_DIR`;
  return [
    bavail * bsize < leastOf(blocks * bsize)
      ? fail(`Only ${free}, so the site takes no changes. Make room.`)
      : ok(`${free}.`),
  ];
};

const listChecks = (distDir: string | undefined): readonly [about: string, check: Check][] => [
  ['build', checkBuild(distDir)],
  ['port', checkPorts],
  ['storage', checkStorage],
  ['disk', checkDisk],
  ['database', checkDatabase],
  ['replica', checkReplica],
  ['limits', checkLimits],
  ['mail', checkMail],
  ['proxy', checkProxy],
  ['traces', checkTraces],
];

const SLICES: readonly AnyFeature[] = features;

/**
 * Checks one thing after the other; one that cannot be checked keeps none of the others from it.
 * @param distDir of the build
 */
export async function examine(environment: NodeJS.ProcessEnv, distDir?: string): Promise<Examined[]> {
  const explain = (error: unknown) => fail(explainStartError(error, environment));
  let config: AppConfig;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [{ about: 'settings', ...explain(error) }];
  }
  const misspelt = findMisspelt(environment).map((each) => warn(describeMisspelt(each)));
  const settings = misspelt.length > 0 ? misspelt : [ok('All variables can be used.')];
  const findings: Examined[] = settings.map((each) => ({ about: 'settings', ...each }));
  for (const [about, check] of listChecks(distDir)) {
    const found = await check(config).catch((error) => [explain(error)]);
    findings.push(...found.map((each) => ({ about, ...each })));
  }
  for (const slice of SLICES)
    if (!config.featuresOff.includes(slice.name))
      findings.push(...((await slice.examine?.(config.features[slice.name], config)) ?? []));
  return findings;
}

if (isCommand(import.meta.filename)) {
  const findings = await examine(process.env);
  for (const { level, about, text } of findings) console.log(`${level.padEnd(5)} ${about.padEnd(9)} ${text}`);
  process.exitCode = findings.some(({ level }) => level === 'fail') ? 1 : 0;
}
