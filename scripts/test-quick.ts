/** `npm run test:quick`: the unit and API tests that have to do with what this branch, or what is not yet committed, changes. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LONG } from './testing/results.ts';

const root = join(import.meta.dirname, '..');

/** Where this branch left the main one; on the main one, or without it, the last commit. */
function findBase(): string {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

const { status } = spawnSync(
  'vitest',
  ['run', '--changed', findBase(), '--passWithNoTests', `--tags-filter=!${LONG}`],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      TEST_DATABASE_URL: '',
    },
  },
);
process.exitCode = status ?? 1;
