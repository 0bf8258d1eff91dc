import * as fs from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../client.server.ts';
import { runProgram } from '../testing/run-program.ts';
import { findTemplate, makeScratch, type Scratch } from '../testing/scratch.ts';
import { unpackFolder } from './packed-folder.server.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const COMMITS = 120;
const CHANCES = [0.1, 0.5, 1];

let scratch: Scratch;

beforeEach(async () => {
  scratch = await makeScratch();
});

afterEach(() => scratch.remove());

/** Commits, loses power, opens again: 'good' when every committed row is there. */
async function loseOnePower(mode: 'durable' | 'plain', chance: number, seed: number): Promise<string> {
  const dataDir = `${scratch.folder}/${seed}`;
  await unpackFolder(await fs.readFile(await findTemplate()), `${dataDir}/db`);
  const program = runProgram('lose-power', [
    `${dataDir}/db`,
    mode,
    String(COMMITS),
    String(chance),
    String(seed),
  ]);
  const committed = (await program.ended).length;
  if (committed !== COMMITS) throw new Error(`Only ${committed} rows were committed`);
  try {
    const database = await openDatabase({ dataDir, migrationsDir: `${dataDir}/none` });
    try {
      const { rows } = await database.pool.query<{ found: number }>('select count(text) as found from rows');
      return rows[0]?.found === COMMITS ? 'good' : `${rows[0]?.found} rows of ${COMMITS}`;
    } finally {
      await database.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
}

test('no committed row is lost when the power fails', { tags: ['long'] }, async () => {
  for (const [index, chance] of [...CHANCES, 0.5].entries()) {
    expect(await loseOnePower('durable', chance, index + 1)).toBe('good');
  }
});

test('the unmodified engine loses rows', { tags: ['long'] }, async () => {
  expect(await loseOnePower('plain', 0.5, 11)).not.toBe('good');
});
