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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeToolFile } from './generate-tools.ts';
import { ROOT, type Workspace } from './workspace.ts';

const CACHE = join(ROOT, 'node_modules/.cache/aisle-bench');
export const IMPORTER = 'src/features/tools/import/import-catalogue.server.ts';
/** Files that decide the imported data and how long its import takes. */
const SOURCES = [
  'bench/generate-tools.ts',
  'bench/search-corpus.ts',
  'src/db/**/*.{ts,sql}',
  'src/features/*/migrations/*.sql',
  'src/features/tools/import/*.ts',
];

export interface ImportFigures {
  tools: number;
  /** Whole command: opening an empty database, import, vacuum, closing. */
  seconds: number;
  /** Taken over from an earlier run, since nothing that matters has changed. */
  isCached: boolean;
}

export interface PreparedData extends ImportFigures {
  /** A folder of this run alone. */
  dataDir: string;
}

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
): Promise<PreparedData> {
  const kept = join(CACHE, `${count}-${digestSources()}`);
  const figuresFile = join(kept, 'import.json');
  const isCached = existsSync(figuresFile);
  if (!isCached) await importInto(workspace, kept, count, say);
  const figures: Omit<ImportFigures, 'isCached'> = JSON.parse(readFileSync(figuresFile, 'utf8'));
  return { ...figures, isCached, dataDir: copyData(workspace, kept) };
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

function copyData(workspace: Workspace, kept: string): string {
  const dataDir = join(workspace.makeFolder(), 'data');
  cpSync(join(kept, 'data'), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
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
  const startedAt = performance.now();
  await workspace.runScript([IMPORTER, file], { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'false' });
  const seconds = (performance.now() - startedAt) / 1000;
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith(`${count}-`)) rmSync(join(CACHE, old), { recursive: true });
  }
  const unfinished = `${kept}.${process.pid}`;
  cpSync(dataDir, join(unfinished, 'data'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  writeFileSync(join(unfinished, 'import.json'), JSON.stringify({ tools: count, seconds }));
  renameSync(unfinished, kept);
}
