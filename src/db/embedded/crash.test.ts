import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../client.server.ts';
import { runProgram } from '../testing/run-program.ts';
import { findTemplate, makeScratch, type Scratch, writeFiles } from '../testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROUNDS = 5;
let scratch: Scratch;

beforeAll(async () => {
  scratch = await makeScratch();
});

afterAll(() => scratch.remove());

test('a killed process loses no acknowledged commit', { tags: ['long'] }, async () => {
  const migrationsDir = await writeFiles(`${scratch.folder}/migrations`, {
    '0001-rows.sql': 'create table rows (id int primary key, text text);',
  });
  const dataDir = `${scratch.folder}/data`;
  let acknowledged = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const program = runProgram('commit-rows', [dataDir, migrationsDir, await findTemplate()]);
    await program.waitForLine((line) => Number(line) >= acknowledged + 37 * round);
    await program.kill();
    acknowledged = Number(program.lines.at(-1));
  }
  const database = await openDatabase({ dataDir, migrationsDir });
  const { rows } = await database.pool.query<{ found: number; last: number }>(
    'select count(text) as found, max(id) as last from rows',
  );
  await database.close();
  // The last row may have been committed and not yet acknowledged.
  expect(rows[0]?.found).toBe(rows[0]?.last);
  expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(ROUNDS * 37);
});
