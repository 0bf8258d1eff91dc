import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NOTES_SLICE } from './notes-slice.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'aisle-slice-'));
/** Findings of the last check of all types, and a copy of them for this test. Paths in it start where it lies. */
const knownTypes = join(root, 'node_modules/.cache/types.tsbuildinfo');
const ownTypes = knownTypes.replace('types.', `types-${process.pid}.`);
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
  rmSync(ownTypes, { force: true });
});

const COPIED = [
  'src',
  'scripts',
  'e2e',
  'bench',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
];
const SERVER_LIST = 'src/app/features.server.ts';
const BROWSER_LIST = 'src/app/pages.ts';

function run(program: string, ...args: string[]): { status: number | null; said: string } {
  const bin = join(copy, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, VITEST: undefined },
  });
  return { status, said: `${stdout}${stderr}` };
}

/** Adds a slice to the list in a file: its import, and its name as the list's last entry. */
function addToList(file: string, name: string, from: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  const end = text.lastIndexOf(']');
  const list = text.slice(0, end).trimEnd().replace(/,$/, '');
  const imported = `import { ${name} } from '#src/features/notes/${from}';\n`;
  writeFileSync(join(copy, file), `${imported}${list}, ${name}${text.slice(end)}`);
}

const status = (program: string, ...args: string[]) => {
  const { status: exit, said } = run(program, ...args);
  return exit === 0 ? 'fine' : said;
};

test('a new slice needs only its folder and a line in each of two lists, and is gone without them', {
  timeout: 300_000,
}, () => {
  for (const entry of COPIED) {
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const lists = [SERVER_LIST, BROWSER_LIST].map(
    (file) => [file, readFileSync(join(copy, file), 'utf8')] as const,
  );

  const folder = join(copy, 'src/features/notes');
  for (const [path, text] of Object.entries(NOTES_SLICE)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  addToList(SERVER_LIST, 'notes', 'feature.server.ts');
  addToList(BROWSER_LIST, 'notePages', 'feature.ts');
  if (existsSync(knownTypes)) cpSync(knownTypes, ownTypes);
  const buildInfo = join('node_modules/.cache', basename(ownTypes));
  expect(status('tsc', '--preserveSymlinks', '--tsBuildInfoFile', buildInfo)).toBe('fine');
  expect(status('node', 'scripts/check-imports.ts')).toBe('fine');
  expect(status('vitest', 'run', '--project', 'node', 'src/features/notes')).toBe('fine');

  rmSync(folder, { recursive: true });
  for (const [file, text] of lists) writeFileSync(join(copy, file), text);
  expect(status('diff', '-r', join(root, 'src'), join(copy, 'src'))).toBe('fine');
});
