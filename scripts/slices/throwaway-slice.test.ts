import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// `notes/` is a slice with a part of every kind. It is added to a copy of the repository, as docs/contributing.md says.

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'aisle-slice-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const { pid } of running) process.kill(-pid!, 'SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

const SLICE = 'src/features/notes';
const SERVER_LIST = 'src/app/features.server.ts';
const BROWSER_LIST = 'src/app/pages.ts';
const TEST_SETTINGS = 'src/testing/test-settings.ts';
const SETTINGS_TABLE = 'docs/configuration.md';

/** Files made from the sources, and where a developer's site keeps its data. */
const NOT_SOURCES = ['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'];

/** Tests outside this folder. */
const IS_TEST = /^src\/.*\.test\.tsx?$|^scripts\/(?!slices\/).*\.test\.ts$/;

/** How a test reaches all slices: by their lists, by what is combined from them, or by the files of the tree. */
const REACHES_ALL_SLICES = [
  /features\.server\.ts'/,
  /'(#src\/app|\.)\/pages\.ts'/,
  /\bapp\.(routes|documents)\b(?!\.find\b)/,
  /openapi-schema-validator/,
  /information_schema|pg_constraint/,
  /findMigration|readStatements/,
  /import\.meta\.glob|globSync|readdirSync\(.*recursive/,
];

function makeCopy(): void {
  for (const entry of readdirSync(root)) {
    if (!NOT_SOURCES.includes(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  // Each package by a link of its own, so that the caches in the folder are the copy's.
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (!/^\.(cache|vite)/.test(entry))
      symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  }
  // An expression has one verdict in every tree, and all of them take a minute.
  const verdicts = 'node_modules/.cache/safe-expressions.json';
  mkdirSync(join(copy, 'node_modules/.cache'));
  if (existsSync(join(root, verdicts))) copyFileSync(join(root, verdicts), join(copy, verdicts));
}

/** A database takes minutes to open where many programs run. */
function allowSlowTests(): void {
  edit('vitest.config.ts', (text) => text.replace(/\b(hookTimeout|testTimeout): [\d_]+/g, '$1: 900_000'));
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
}

/** Adds a slice to the list in a file: its import, in the order of the alphabet, and its name as the last entry. */
function addToList(file: string, name: string, from: string): void {
  const sourceOf = (line: string) => /'(.*)'/.exec(line)![1]!;
  const line = `import { ${name} } from '#${SLICE}/${from}';`;
  edit(file, (text) => {
    const lines = text.split('\n');
    const isLater = (other: string) => other.startsWith('import ') && sourceOf(other) > sourceOf(line);
    lines.splice(lines.findIndex(isLater), 0, line);
    const end = lines.findLastIndex((entry) => entry.startsWith(']'));
    lines.splice(end, 0, `  ${name},`);
    return lines.join('\n');
  });
}

function addNotes(): void {
  cpSync(join(import.meta.dirname, 'notes'), join(copy, SLICE), { recursive: true });
  addToList(SERVER_LIST, 'notes', 'feature.server.ts');
  addToList(BROWSER_LIST, 'notesPages', 'feature.ts');
  edit(TEST_SETTINGS, (text) =>
    text.replace(/^export const TEST_SETTINGS = \{$/m, '$&\n  notes: { most: 2 },'),
  );
  const row = '| `NOTES_PER_PERSON` | `100` | notes that a person can have |';
  edit(SETTINGS_TABLE, (text) => text.replace(/\n\n## /, `\n${row}$&`));
}

/** The copy's files outside the slice's folder, and their content. */
function readFiles(): Map<string, string> {
  const files = globSync('**/*', { cwd: copy, withFileTypes: true, exclude: NOT_SOURCES });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith(`${SLICE}/`))
      .map((file) => [file, readFileSync(join(copy, file), 'latin1')]),
  );
}

function listChanged(before: Map<string, string>, after: Map<string, string>): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

/** The tests that reach all slices. @throws Error when one of the ways leads to none. */
function findTests(files: Map<string, string>): string[] {
  const ways = REACHES_ALL_SLICES.map((way) =>
    [...files].filter(([file, text]) => IS_TEST.test(file) && way.test(text)).map(([file]) => file),
  );
  const missing = REACHES_ALL_SLICES.filter((_, at) => ways[at]!.length === 0);
  if (missing.length > 0) throw new Error(`No test reaches all slices by ${missing.join(' or ')}`);
  return [...new Set(ways.flat())];
}

/** `fine`, or what the program says when it fails. */
function run(program: string, ...args: string[]): Promise<string> {
  const path = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`;
  // A group of its own, so that it ends with all that it has started.
  const child = spawn(program, args, {
    cwd: copy,
    detached: true,
    env: { ...process.env, PATH: path, VITEST: undefined },
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve) =>
    child.on('close', (status) => {
      running.delete(child);
      resolve(status === 0 ? 'fine' : said);
    }),
  );
}

// A minute where nothing else runs; many times that where the machine is busy.
test('a new slice changes four files outside its folder, and all checks know it', {
  tags: ['long'],
  timeout: 3_600_000,
}, async () => {
  makeCopy();
  allowSlowTests();
  // Some checks ask git for the files.
  expect(await run('git', 'init', '--quiet')).toBe('fine');
  const before = readFiles();
  addNotes();
  const after = readFiles();
  expect(listChanged(before, after)).toEqual(
    [SETTINGS_TABLE, SERVER_LIST, BROWSER_LIST, TEST_SETTINGS].sort(),
  );
  const said = await Promise.all([
    run('npm', 'run', '--silent', 'check:static'),
    run(
      'vitest',
      'run',
      '--project',
      'unit',
      '--project',
      'dom',
      '--project',
      'api',
      SLICE,
      ...findTests(after),
    ),
  ]);
  expect(said).toEqual(['fine', 'fine']);
  expect(listChanged(after, readFiles())).toEqual([]);
});
