/**
 * `node bench/faults/full-disk.ts`: what happens when the disk of the embedded database fills up, the process is killed
 * then, and there is room again. Needs Linux and root, for a small disk of its own in memory. Ends with 1 when something is
 * answered 500, a write is lost, or the site does not start on the full disk or does not go on by itself.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatTable } from '../text-table.ts';
import { type RunningSite, runBench, type Workspace } from '../workspace.ts';
import { type Answer, ask, click, register } from './ask.ts';

const DISK_MB = 600;
const NEARLY_FULL_MB = 100;
const NOTICE_MS = 5_000;
const MB = 1024 * 1024;

/** Fills the disk until no more than `leftMb` are free. */
function fill(folder: string, leftMb: number): void {
  const file = openSync(join(folder, 'filler'), 'a');
  const chunk = Buffer.alloc(64 * 1024, 'filler');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const missing = bavail * bsize - leftMb * MB;
      if (missing <= 0) return;
      writeSync(file, chunk, 0, Math.min(chunk.length, missing));
    }
  } finally {
    closeSync(file);
  }
}

let pages = 0;

interface Round {
  name: string;
  /** Statuses of 20 writes, 20 reads with a session, and `/readyz`. */
  statuses: string[];
  acknowledged: number;
  isGood: boolean;
}

async function look(name: string, site: RunningSite, token: string, write: number): Promise<Round> {
  const base = `http://127.0.0.1:${site.port}`;
  const headers = { authorization: `Bearer ${token}` };
  const writes: Answer[] = [];
  const reads: Answer[] = [];
  for (let count = 0; count < 20; count++) {
    writes.push(await click(base));
    reads.push(await ask(`${base}/api/v1/user`, { headers }));
    reads.push(await ask(`${base}/?unseen=${pages++}`));
  }
  const ready = [await ask(`${base}/readyz`)];
  const expected = [write, 200, write];
  const groups = [writes, reads, ready];
  const statuses = groups.map((all) => [...new Set(all.map(({ status }) => String(status)))].join(', '));
  const isGood = groups.every((all, at) => all.every(({ status }) => status === expected[at]));
  return { name, statuses, acknowledged: writes.filter(({ status }) => status === 200).length, isGood };
}

async function countClicks(workspace: Workspace, dataDir: string): Promise<number> {
  const program = `const { openDatabase } = await import('./src/db/client.server.ts');
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    const { rows } = await database.pool.query('select count(*)::int as clicks from tool_clicks');
    console.log(rows[0].clicks); await database.close();`;
  return Number(await workspace.runScript(['--input-type=module', '--eval', program]));
}

async function main(workspace: Workspace, disk: string): Promise<boolean> {
  const dataDir = join(disk, 'data');
  const start = () => workspace.startSite(dataDir, { DEMO_DATA: 'true' });
  const first = await start();
  await first.stop();
  const before = await countClicks(workspace, dataDir);
  const rounds: Round[] = [];
  let site = await start();
  const token = await register(`http://127.0.0.1:${site.port}`, 'bench');
  await wait(NOTICE_MS);
  rounds.push(await look('room', site, token, 200));
  fill(disk, NEARLY_FULL_MB);
  await wait(NOTICE_MS);
  rounds.push(await look(`${NEARLY_FULL_MB} MB left`, site, token, 503));
  await site.stop('SIGKILL');
  fill(disk, 0);
  site = await start();
  rounds.push(await look('started with nothing left', site, token, 503));
  rmSync(join(disk, 'filler'));
  await wait(NOTICE_MS);
  rounds.push(await look('room again', site, token, 200));
  await site.stop();
  const clicks = (await countClicks(workspace, dataDir)) - before;
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  const rows = rounds.map(({ name, statuses }) => [name, ...statuses]);
  console.log(formatTable(['disk', 'writes', 'reads', '/readyz'], rows));
  console.log(`${acknowledged} writes acknowledged, ${clicks} found (none may be missing)`);
  return rounds.every(({ isGood }) => isGood) && clicks >= acknowledged;
}

await runBench(async (workspace) => {
  const disk = workspace.makeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  try {
    return await main(workspace, disk);
  } finally {
    await workspace.endAll();
    execFileSync('umount', [disk]);
  }
});
