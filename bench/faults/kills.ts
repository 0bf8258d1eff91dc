/**
 * `node bench/faults/kills.ts [rounds]`: kills the process with SIGKILL while it acknowledges writes, again and again (100
 * rounds unless told otherwise), and counts what is there in the end. Ends with 1 when an acknowledged write is missing or
 * half there.
 */
import { openDatabase } from '#src/db/client.server.ts';
import { formatTable } from '../text-table.ts';
import { type RunningSite, runBench, type Workspace } from '../workspace.ts';
import { click } from './ask.ts';

const ROUNDS = 100;
const CLIENTS = 8;
/** The kill comes after between so many and twice as many writes, so that it meets other moments each time. */
const WRITES = 20;

/** Clicks until the process is dead. */
async function writeUntilDead(site: RunningSite, round: number): Promise<number> {
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const client = async (): Promise<void> => {
    for (;;) {
      const { status } = await click(`http://127.0.0.1:${site.port}`);
      if (typeof status === 'string') return;
      if (status !== 200) throw new Error(`A click was answered with ${status}`);
      acknowledged += 1;
      if (acknowledged >= WRITES + ((round * 7) % WRITES)) killed ??= site.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await killed;
  return acknowledged;
}

async function countClicks(dataDir: string): Promise<{ rows: number; total: number }> {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.pool.query<{ rows: number; total: number }>(
      `select (select count(*) from tool_clicks)::int as rows, (select sum(clicks) from tool_stats)::int as total`,
    );
    return rows[0]!;
  } finally {
    await database.close();
  }
}

async function main(workspace: Workspace): Promise<boolean> {
  const rounds = Number(process.argv[2] ?? ROUNDS);
  const dataDir = workspace.makeFolder();
  const start = () => workspace.startSite(dataDir, { DEMO_DATA: 'true' });
  await (await start()).stop();
  const before = await countClicks(dataDir);
  let acknowledged = 0;
  let slowestMs = 0;
  for (let round = 1; round <= rounds; round++) {
    const site = await start();
    slowestMs = Math.max(slowestMs, site.startMs);
    acknowledged += await writeUntilDead(site, round);
    if (round % 10 === 0) console.error(`… ${round} kills, ${acknowledged} writes`);
  }
  const after = await countClicks(dataDir);
  const [found, summed] = [after.rows - before.rows, after.total - before.total];
  const row = [String(rounds), String(acknowledged), String(found), String(summed), slowestMs.toFixed(0)];
  console.log(formatTable(['kills', 'acknowledged', 'rows found', 'in the sums', 'slowest start ms'], [row]));
  // What was under way at the end may be there, too, but only whole.
  return found >= acknowledged && found === summed;
}

await runBench(main);
