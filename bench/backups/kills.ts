import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Check } from '../check.ts';
import type { Workspace } from '../workspace.ts';
import { type Place, runCommand, startCommand } from './place.ts';

const POLL_MS = 10;
/** Of what a whole one takes, a killed command gets so much. */
const SHARE = 0.5;
/** The other database is being filled so long after all has been read. */
const LOADING_MS = 500;

const yes = (label: string, passed: boolean): Check => ({
  label,
  value: passed ? 'yes' : 'no',
  target: 'yes',
  passed,
});

async function exists(folder: string, pattern: RegExp): Promise<boolean> {
  return (await fs.readdir(folder).catch(() => [])).some((name) => pattern.test(name));
}

/** Ends a command as a power cut would, as soon as `isUnderWay`. */
async function kill(
  child: ReturnType<Workspace['spawnNode']>,
  isUnderWay: () => Promise<boolean>,
): Promise<void> {
  const ended = once(child, 'exit');
  child.stdout!.resume();
  child.stderr!.resume();
  while (!(await isUnderWay())) {
    if (child.exitCode !== null) throw new Error('It ended before it could be killed.');
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  await ended;
}

/** Kills a backup after half of its file. */
export async function killBackup(
  workspace: Workspace,
  place: Place,
): Promise<{ archive: string; checks: Check[] }> {
  const folder = workspace.makeFolder();
  const archive = join(folder, 'killed.tar.zst');
  await runCommand(workspace, 'backup', [archive], place);
  const before = await fs.stat(archive);
  await kill(startCommand(workspace, 'backup', [archive], place), async () => {
    const parts = (await fs.readdir(folder)).filter((name) => /^killed\.tar\.zst\.part-\d+$/.test(name));
    const sizes = await Promise.all(parts.map(async (name) => (await fs.stat(join(folder, name))).size));
    return sizes.some((size) => size > before.size * SHARE);
  });
  const after = await fs.stat(archive);
  const { said } = await runCommand(workspace, 'backup', [archive], place);
  const isSame = before.mtimeMs === after.mtimeMs && before.size === after.size;
  return {
    archive,
    checks: [
      yes('a killed backup leaves the archive from before', isSame),
      yes('the next one says so', /left by a backup that was interrupted/.test(said)),
    ],
  };
}

/** Kills a restore after half of its time. */
export async function killRestore(workspace: Workspace, archive: string): Promise<Check[]> {
  const first: Place = { dataDir: workspace.makeFolder(), databaseUrl: '' };
  const { seconds } = await runCommand(workspace, 'restore', [archive], first);
  const target: Place = { dataDir: workspace.makeFolder(), databaseUrl: '' };
  const until = performance.now() + seconds * 1000 * SHARE;
  await kill(startCommand(workspace, 'restore', [archive], target), async () => performance.now() > until);
  const isLoading = await exists(target.dataDir, /^db\.init-/);
  const hasDatabase = await exists(target.dataDir, /^db$/);
  const { said } = await runCommand(workspace, 'restore', [archive], target);
  return [
    yes('a killed restore leaves no database', isLoading && !hasDatabase),
    yes('the next one says so and succeeds', /left by a restore/.test(said)),
  ];
}

/** Kills a move while it writes into an empty database of `server`. */
export async function killMove(workspace: Workspace, place: Place, server: string): Promise<Check[]> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database moved');
  await admin.end();
  const url = Object.assign(new URL(server), { pathname: '/moved' }).href;
  const target = new pg.Client({ connectionString: url });
  // The server is stopped when something goes wrong.
  target.on('error', () => {});
  await target.connect();
  const countTables = async () => {
    const { rows } = await target.query(`select from pg_tables where schemaname = 'public'`);
    return rows.length;
  };
  let since = 0;
  await kill(startCommand(workspace, 'move', [url], place), async () => {
    if (since === 0 && (await exists(place.dataDir, /^move\.tar\.zst$/))) since = performance.now();
    return since > 0 && performance.now() - since > LOADING_MS;
  });
  const left = await countTables();
  const { said } = await runCommand(workspace, 'move', [url], place);
  await target.end();
  return [
    yes('a killed move leaves the other database empty', left === 0),
    yes(
      'the next one says so and succeeds',
      /left by a move/.test(said) && /are the same in both/.test(said),
    ),
  ];
}
