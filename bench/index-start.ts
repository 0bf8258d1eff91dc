/**
 * Measures how long the catalogue takes to answer once the database is open, in a process of its own:
 * `node bench/index-start.ts DATA_DIR database` reads everything and writes the snapshot, `snapshot` takes that. Writes one
 * JSON object.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#src/db/client.server.ts';
import { openApi } from './open-api.ts';
import type { PreparedData } from './prepare-data.ts';
import type { Workspace } from './workspace.ts';

export interface IndexStart {
  tools: number;
  ms: number;
  /** Of all threads. */
  cpuMs: number;
  /** Of the process, resident, at its highest. */
  peakMegabytes: number;
}

export interface IndexStarts {
  database: IndexStart;
  snapshot: IndexStart;
}

/** One after the other. */
export async function measureIndexStarts(
  workspace: Workspace,
  { dataDir, tools }: Pick<PreparedData, 'dataDir' | 'tools'>,
  say: (text: string) => void,
): Promise<IndexStarts> {
  const measure = async (from: string): Promise<IndexStart> => {
    say(`the index of ${tools} tools from the ${from}`);
    return JSON.parse(
      await workspace.runScript(['bench/index-start.ts', dataDir, from], { NODE_ENV: 'production' }),
    );
  };
  return { database: await measure('database'), snapshot: await measure('snapshot') };
}

async function main(dataDir: string, from: string): Promise<IndexStart> {
  const cache = join(dataDir, 'cache');
  if (from === 'database') rmSync(cache, { recursive: true, force: true });
  else if (!existsSync(cache))
    throw new Error('There is no snapshot: measure the start from the database first');
  const database = await openDatabase({ dataDir });
  const cpu = process.cpuUsage();
  const { app, loadMs } = await openApi(database, dataDir);
  const { user, system } = process.cpuUsage(cpu);
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  const { catalogue, snapshot } = app.contexts.tools;
  if (from === 'database' && !(await snapshot.write(await catalogue.capture()))) {
    throw new Error('The snapshot was not written');
  }
  await database.close();
  return { tools: catalogue.index.size, ms: loadMs, cpuMs: (user + system) / 1000, peakMegabytes };
}

if (import.meta.main) {
  const [dataDir, from] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(await main(dataDir!, from!))}\n`);
}
