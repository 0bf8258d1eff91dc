/**
 * `node bench/faults/closing.ts`: what the clients of a busy server notice when it is asked to close. 48 keep their
 * connections busy with searches on cache misses; then comes SIGTERM. Ends with 1 when a target is missed.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { formatTable } from '../text-table.ts';
import { runBench, type Workspace } from '../workspace.ts';

const CLIENTS = 48;
const ROUNDS = 5;
const BUSY_MS = 2_000;
const MAX_EXIT_MS = 5_000;

interface Seen {
  answered: number;
  /** Sent on a connection, and then nothing came, or not all of it. */
  reset: number;
}

async function ask(agent: Agent, port: number, path: string): Promise<void> {
  const request = get({ agent, port, path, host: '127.0.0.1' });
  const [response] = await once(request, 'response');
  for await (const _ of response) {
    // Only a whole answer counts.
  }
}

/** One client with one connection at a time, until the server takes none any more. */
async function askUntilClosed(port: number, client: number, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; ; count++) {
    try {
      await ask(agent, port, `/api/v1/ai-tools?search=tool%20${client}x${count}`);
      seen.answered += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') seen.reset += 1;
      break;
    }
  }
  agent.destroy();
}

async function closeUnderLoad(workspace: Workspace, dataDir: string) {
  const site = await workspace.startSite(dataDir, { DEMO_DATA: 'true', LOG_LEVEL: 'info' });
  const seen: Seen = { answered: 0, reset: 0 };
  const clients = Array.from({ length: CLIENTS }, (_, client) => askUntilClosed(site.port, client, seen));
  await wait(BUSY_MS);
  const startedAt = performance.now();
  await site.stop();
  const exitMs = performance.now() - startedAt;
  await Promise.all(clients);
  return { ...seen, exitMs };
}

async function main(workspace: Workspace): Promise<boolean> {
  const dataDir = workspace.makeFolder();
  const rounds: Awaited<ReturnType<typeof closeUnderLoad>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await closeUnderLoad(workspace, dataDir));
  const rows = rounds.map(({ answered, reset, exitMs }, index) => [
    String(index + 1),
    String(answered),
    String(reset),
    exitMs.toFixed(0),
  ]);
  console.log(formatTable([`SIGTERM, ${CLIENTS} clients`, 'answered', 'reset', 'exit ms'], rows));
  return rounds.every(({ answered, reset, exitMs }) => answered > 0 && reset === 0 && exitMs <= MAX_EXIT_MS);
}

await runBench(main);
