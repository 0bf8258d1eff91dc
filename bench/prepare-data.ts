import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeToolFile } from './generate-tools.ts';
import { ROOT, type Workspace } from './workspace.ts';

const CACHE = join(ROOT, 'node_modules/.cache/aisle-bench');
const IMPORTER = 'src/features/tools/listings/import/import-catalogue.server.ts';
/** Files that decide the imported data. */
const SOURCES = [
  'bench/generate-tools.ts',
  'bench/search-corpus.ts',
  'src/db/**/*.{ts,sql}',
  'src/features/*/migrations/*.sql',
  'src/features/tools/listings/import/*.ts',
];

function digestSources(): string {
  const digest = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  for (const file of files.sort()) digest.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return digest.digest('hex').slice(0, 16);
}

/**
 * A data folder with `count` generated tools, brought in by the real importer. What was imported once is kept in
 * `node_modules/.cache` and copied, until generator, migrations or importer change.
 */
export async function prepareData(
  workspace: Workspace,
  count: number,
  say: (text: string) => void,
): Promise<{ dataDir: string }> {
  const kept = join(CACHE, `${count}-${digestSources()}`);
  if (!existsSync(kept)) await importInto(workspace, kept, count, say);
  const dataDir = join(workspace.makeFolder(), 'data');
  cpSync(join(kept, 'data'), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir };
}

/** Brings `count` generated tools into the database of a server. */
export async function fillServer(
  workspace: Workspace,
  databaseUrl: string,
  count: number,
  say: (text: string) => void,
): Promise<void> {
  const folder = workspace.makeFolder();
  const file = join(folder, 'tools.jsonl');
  say(`importing ${count} tools into PostgreSQL`);
  await writeToolFile(file, count);
  await workspace.runScript([IMPORTER, file], {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'false',
  });
}

async function importInto(
  workspace: Workspace,
  kept: string,
  count: number,
  say: (text: string) => void,
): Promise<void> {
  const folder = workspace.makeFolder();
  const file = join(folder, 'tools.jsonl');
  say(`generating ${count} tools`);
  await writeToolFile(file, count);
  say(`importing ${count} tools`);
  const dataDir = join(folder, 'data');
  await workspace.runScript([IMPORTER, file], { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'false' });
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith(`${count}-`)) rmSync(join(CACHE, old), { recursive: true });
  }
  const unfinished = `${kept}.${process.pid}`;
  cpSync(dataDir, join(unfinished, 'data'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  renameSync(unfinished, kept);
}
