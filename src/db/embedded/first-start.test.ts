import * as fs from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../client.server.ts';
import { DatabaseFolderError } from '../errors.server.ts';
import { runProgram } from '../testing/run-program.ts';
import { findTemplate, makeScratch, type Scratch, writeFiles } from '../testing/scratch.ts';
import { unpackFolder } from './packed-folder.server.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const INTERRUPTIONS = 6;
const LATEST_MS = 1_500;

let scratch: Scratch;
let migrationsDir: string;

beforeEach(async () => {
  scratch = await makeScratch();
  migrationsDir = await writeFiles(`${scratch.folder}/migrations`, {
    '0001-rows.sql': 'create table rows (id int primary key, text text);',
  });
});

afterEach(() => scratch.remove());

test('a first start interrupted at any moment can simply be started again', { tags: ['long'] }, async () => {
  const templatePath = await findTemplate();
  for (let round = 0; round < INTERRUPTIONS; round += 1) {
    const dataDir = `${scratch.folder}/${round}`;
    const program = runProgram('commit-rows', [dataDir, migrationsDir, templatePath]);
    // The moments themselves are the subject: they spread over the whole of a first start.
    await delay((LATEST_MS * (round + 0.5)) / INTERRUPTIONS);
    await program.kill();
    const database = await openDatabase({ dataDir, migrationsDir, templatePath, durable: false });
    const { rows } = await database.pool.query<{ found: number }>('select count(*) as found from rows');
    expect(rows[0]?.found).toBeGreaterThanOrEqual(program.lines.length);
    await database.close();
    expect(await fs.readdir(dataDir)).toEqual(['db']);
  }
});

test('without a template, or with a damaged one, the engine initialises its own', async () => {
  const templatePath = `${scratch.folder}/damaged.pack`;
  await fs.writeFile(templatePath, 'not a template');
  const dataDir = `${scratch.folder}/data`;
  const database = await openDatabase({ dataDir, migrationsDir, templatePath, durable: false });
  expect(database.isNew).toBe(true);
  await database.close();
  const again = await openDatabase({ dataDir, migrationsDir, templatePath, durable: false });
  expect(again.isNew).toBe(false);
  await again.close();
});

test('a folder with other files in it is left unchanged', async () => {
  const dataDir = `${scratch.folder}/data`;
  await writeFiles(`${dataDir}/db`, { 'thesis.txt': 'precious' });
  const refusal = openDatabase({ dataDir, templatePath: await findTemplate() });
  await expect(refusal).rejects.toThrow(`${dataDir}/db has files in it but is no complete database`);
  await expect(refusal).rejects.toBeInstanceOf(DatabaseFolderError);
  expect(await fs.readFile(`${dataDir}/db/thesis.txt`, 'utf8')).toBe('precious');
});

test.each(['global/pg_control', 'base', 'pg_wal'])(
  'a database without its %s is named, with the cure, and left unchanged',
  async (part) => {
    const options = { dataDir: `${scratch.folder}/data`, migrationsDir, templatePath: await findTemplate() };
    await unpackFolder(await fs.readFile(options.templatePath), `${options.dataDir}/db`);
    await fs.rm(`${options.dataDir}/db/${part}`, { recursive: true });
    const refusal = await openDatabase({ ...options, durable: false }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseFolderError);
    expect((refusal as Error).message).toMatch(
      /data\/db cannot be opened\. .*restore DATA_DIR from a backup/,
    );
    expect(await fs.readdir(options.dataDir)).toEqual(['db']);
  },
);
