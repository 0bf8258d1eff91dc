/**
 * `node scripts/run.mjs scripts/previous-version/record.ts FOLDER`, where FOLDER is a checkout of a released version with its
 * packages installed: records what the next version has to get along with, some of its data and the statements that it
 * sends, for the tests in `src/app/previous-version`. TEST_DATABASE_URL names a PostgreSQL server whose superuser it is;
 * pg_dump of the same version must be on the PATH. Takes as long as the API tests of that version.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { findPlanError, loadRecorded } from '#src/app/previous-version/testing/previous-version.ts';
import { openDatabase } from '../../src/db/client.server.ts';

const target = join(import.meta.dirname, '../../src/app/previous-version');
/** Others cannot be planned, and belong to tests and migrations. */
const IS_PLANNED = /^\s*(?:select|insert|update|delete|merge|with)\b/i;
const HOLDS_SEVERAL = /;\s*\S/;
const PARAMETERS = /\$\d+/g;

/** Returns the exit status. */
function run(folder: string, program: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const PATH = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, ...environment };
  return spawnSync(program, args, { cwd: folder, stdio: 'inherit', env }).status;
}

/** Lists of parameters differ in length only, and one of each length is enough. */
function shapeOf(statement: string): string {
  const shape = statement
    .replace(PARAMETERS, '$')
    .replace(/'[^']*'/g, "'")
    .replace(/\b\d+\b/g, '0');
  return shape.replace(/\$(?:,\s*\$)+/g, '$').replace(/\(\$\)(?:,\s*\(\$\))+/g, '($)');
}

function readNoted(folder: string): string[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const texts: string[] = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  const byShape = new Map<string, string>();
  for (const text of texts.toSorted()) {
    if (!IS_PLANNED.test(text) || HOLDS_SEVERAL.test(text)) continue;
    const shape = shapeOf(text);
    if (!byShape.has(shape)) byShape.set(shape, text);
  }
  return [...byShape.values()].toSorted();
}

/** Keeps the statements that run on the version’s own tables; tests send others to tables of their own. */
async function keepValid(statements: readonly string[], scratch: string): Promise<string[]> {
  const empty = join(scratch, 'migrations');
  mkdirSync(empty);
  const database = await openDatabase({
    dataDir: join(scratch, 'data'),
    durable: false,
    migrationsDir: empty,
  });
  const client = await database.pool.connect();
  try {
    await loadRecorded(client);
    const valid: string[] = [];
    for (const text of statements) if (!(await findPlanError(client, text))) valid.push(text);
    return valid;
  } finally {
    client.release();
    await database.close();
  }
}

const folder = resolve(process.argv[2] ?? '');
const scratch = mkdtempSync(join(tmpdir(), 'aisle-record-'));
const programs = join(folder, '.record');
try {
  cpSync(import.meta.dirname, programs, { recursive: true });
  const made = [join(target, 'data.dump'), join(target, 'data.sql')];
  const status = run(folder, 'node', [join(programs, 'make-data.ts'), folder, ...made]);
  if (status !== 0) throw new Error(`The data was not made: ${status}`);
  const noted = join(scratch, 'noted');
  mkdirSync(noted);
  // A test that fails has sent its statements, too.
  run(folder, 'vitest', ['run', '--project', 'api'], {
    STATEMENTS_FOLDER: noted,
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${join(programs, 'record-statements.ts')}`,
  });
  const statements = await keepValid(readNoted(noted), scratch);
  writeFileSync(join(target, 'statements.json'), `${JSON.stringify(statements, undefined, 1)}\n`);
  console.log(`${statements.length} statements recorded`);
} finally {
  rmSync(programs, { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
}
