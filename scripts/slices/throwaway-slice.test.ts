import { cpSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CopiedTree, copyTree, NOT_SOURCES } from './testing/copy-tree.ts';

// `notes/` is a slice with a part of every kind. It is added to a copy of the repository, as docs/contributing.md says.

let copy: CopiedTree;
beforeEach(() => {
  copy = copyTree();
});
afterEach(() => copy.remove());

const SLICE = 'src/features/notes';
const SERVER_LIST = 'src/app/features.server.ts';
const BROWSER_LIST = 'src/app/pages.ts';
const TEST_SETTINGS = 'src/testing/test-settings.ts';
const SETTINGS_TABLE = 'docs/configuration.md';

/** Tests outside this folder, without those of optional slices, which this one is not. */
const IS_TEST = /^src\/(?!app\/requests\/features-off).*\.test\.tsx?$|^scripts\/(?!slices\/).*\.test\.ts$/;

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

/** Adds a slice to the list in a file: its import, in the order of the alphabet, and its name as the last entry. */
function addToList(file: string, name: string, from: string): void {
  const sourceOf = (line: string) => /'(.*)'/.exec(line)![1]!;
  const line = `import { ${name} } from '#${SLICE}/${from}';`;
  copy.edit(file, (text) => {
    const lines = text.split('\n');
    const isLater = (other: string) => other.startsWith('import ') && sourceOf(other) > sourceOf(line);
    lines.splice(lines.findIndex(isLater), 0, line);
    const end = lines.findLastIndex((entry) => entry.startsWith(']'));
    lines.splice(end, 0, `  ${name},`);
    return lines.join('\n');
  });
}

function addNotes(): void {
  cpSync(join(import.meta.dirname, 'notes'), join(copy.path, SLICE), { recursive: true });
  addToList(SERVER_LIST, 'notes', 'feature.server.ts');
  addToList(BROWSER_LIST, 'notesPages', 'feature.ts');
  copy.edit(TEST_SETTINGS, (text) =>
    text.replace(/^export const TEST_SETTINGS = \{$/m, '$&\n  notes: { most: 2 },'),
  );
  const row = '| `NOTES_PER_PERSON` | `100` | notes that a person can have |';
  copy.edit(SETTINGS_TABLE, (text) => text.replace(/\n\n## /, `\n${row}$&`));
}

/** The copy's files outside the slice's folder, and their content. */
function readFiles(): Map<string, string> {
  const files = globSync('**/*', { cwd: copy.path, withFileTypes: true, exclude: NOT_SOURCES });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => relative(copy.path, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith(`${SLICE}/`))
      .map((file) => [file, readFileSync(join(copy.path, file), 'latin1')]),
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

// A minute where nothing else runs; many times that where the machine is busy.
test('a new slice changes four files outside its folder, and all checks know it', {
  tags: ['long'],
  timeout: 3_600_000,
}, async () => {
  // Some checks ask git for the files.
  expect(await copy.run('git', 'init', '--quiet')).toBe('fine');
  // The limit is of the repository as it is.
  copy.edit('scripts/count.ts', (text) => text.replace(/(?<=MOST_LINES = )[\d_]+/, 'Infinity'));
  const before = readFiles();
  addNotes();
  const after = readFiles();
  expect(listChanged(before, after)).toEqual(
    [SETTINGS_TABLE, SERVER_LIST, BROWSER_LIST, TEST_SETTINGS].sort(),
  );
  const said = await Promise.all([
    copy.run('npm', 'run', '--silent', 'check:static'),
    copy.run(
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
