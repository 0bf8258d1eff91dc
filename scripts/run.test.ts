import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const LAUNCHER = join(import.meta.dirname, 'run.mjs');

interface LockedPackage {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  link?: boolean;
}

test('the launcher runs a TypeScript file with its arguments, with and without flags of Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'say.ts');
  writeFileSync(file, 'const said: string[] = process.argv.slice(2); console.log(said.join("+"));');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });
  expect(run(file, 'one', '--two')).toBe('one+--two\n');
  expect(run('--no-warnings', file, 'one')).toBe('one\n');
});

test('a file knows that the launcher was asked to run it, and not one that imports it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const rule = pathToFileURL(join(import.meta.dirname, '../src/server/process/is-command.ts'));
  const command = write(
    'command.ts',
    `import { isCommand } from '${rule}'; console.log(isCommand(import.meta.filename));`,
  );
  const other = write('other.ts', `import './command.ts';`);
  const run = (file: string) => execFileSync(process.execPath, [LAUNCHER, file], { encoding: 'utf8' });
  expect([run(command), run(other)]).toEqual(['true\n', 'false\n']);
});

test('what Node has compiled is kept for the next command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'say.ts');
  writeFileSync(file, 'console.log(process.env.NODE_COMPILE_CACHE);');
  const run = (environment: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [LAUNCHER, file], { encoding: 'utf8', env: environment }).trim();
  const { NODE_COMPILE_CACHE: _, ...others } = process.env;
  expect(run(others)).toBe(join(import.meta.dirname, '../node_modules/.cache/compiled'));
  const chosen = join(folder, 'compiled');
  expect(run({ ...others, NODE_COMPILE_CACHE: chosen })).toBe(chosen);
  expect(readdirSync(chosen)).toHaveLength(1);
});

test('the launcher passes on how a program ended, and wants a file', () => {
  const status = (...args: string[]) => spawnSync(process.execPath, [LAUNCHER, ...args]).status;
  expect(status('--eval', 'process.exit(7)')).toBe(7);
  expect(status()).toBe(1);
});

function readLock(file: string): [path: string, LockedPackage][] {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
  return Object.entries<LockedPackage>(lock.packages).filter(([path]) => path !== '');
}

test('the lock files hold a digest of every package, and none that the product needs runs an install script', () => {
  const packages = readLock('package-lock.json');
  const tools = readLock('test-tools/package-lock.json');
  for (const list of [packages, tools]) {
    expect(list.length).toBeGreaterThan(100);
    expect(list.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  }
  const withScript = packages.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
  expect(withScript.map(([path]) => path)).toEqual([]);
});
