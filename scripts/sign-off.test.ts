import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHECK = join(import.meta.dirname, '../.github/check-sign-off');

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      ...{ GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' },
      ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' },
    },
  });
const commit = (...args: string[]) => git('commit', '--quiet', '--allow-empty', ...args);
const check = (base: string) => {
  const { status, stdout } = spawnSync(CHECK, [base, 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return { status, stdout };
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-sign-off-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('--message', 'from before');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each commit of a pull request is signed off by its author', () => {
  commit('--signoff', '--message', 'fix: one');
  commit('--signoff', '--message', 'fix: two', '--message', 'Because of that.');
  expect(check('HEAD~2')).toEqual({ status: 0, stdout: '' });

  commit('--message', 'fix: three');
  commit('--message', 'fix: four\n\nSigned-off-by: Bea <bea@example.com>');
  const { status, stdout } = check('HEAD~4');
  expect(status).toBe(1);
  expect(stdout.match(/^\w+ by ada@example\.com$/gm)).toHaveLength(2);
});
