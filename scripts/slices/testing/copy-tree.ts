import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** Files made from the sources, and where a developer's site keeps its data. */
export const NOT_SOURCES = ['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'];

/** A copy of the repository to change and to check. */
export interface CopiedTree {
  path: string;
  edit(file: string, change: (text: string) => string): void;
  /** `fine`, or what the program says when it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  remove(): void;
}

export function copyTree(): CopiedTree {
  const path = mkdtempSync(join(tmpdir(), 'aisle-slice-'));
  for (const entry of readdirSync(ROOT)) {
    if (!NOT_SOURCES.includes(entry)) cpSync(join(ROOT, entry), join(path, entry), { recursive: true });
  }
  linkPackages(path);
  const edit: CopiedTree['edit'] = (file, change) =>
    writeFileSync(join(path, file), change(readFileSync(join(path, file), 'utf8')));
  // A database takes minutes to open where many programs run.
  edit('vitest.config.ts', (text) => text.replace(/\b(hookTimeout|testTimeout): [\d_]+/g, '$1: 900_000'));
  const running = new Set<ChildProcess>();
  return {
    path,
    edit,
    run: (program, ...args) => run({ path, running }, program, args),
    remove: () => {
      for (const { pid } of running) process.kill(-pid!, 'SIGKILL');
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Each package by a link of its own, so that the caches in the folder are the copy's. */
function linkPackages(path: string): void {
  mkdirSync(join(path, 'node_modules'));
  for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
    if (!/^\.(cache|vite)/.test(entry))
      symlinkSync(join(ROOT, 'node_modules', entry), join(path, 'node_modules', entry));
  }
  // An expression has one verdict in every tree, and all of them take a minute.
  const verdicts = 'node_modules/.cache/safe-expressions.json';
  mkdirSync(join(path, 'node_modules/.cache'));
  if (existsSync(join(ROOT, verdicts))) copyFileSync(join(ROOT, verdicts), join(path, verdicts));
}

function run(
  { path, running }: { path: string; running: Set<ChildProcess> },
  program: string,
  args: readonly string[],
): Promise<string> {
  // A group of its own, so that it ends with all that it has started.
  const child = spawn(program, args, {
    cwd: path,
    detached: true,
    env: {
      ...process.env,
      PATH: `${join(path, 'node_modules/.bin')}:${process.env.PATH}`,
      VITEST: undefined,
    },
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
