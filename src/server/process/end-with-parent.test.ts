import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = new URL('./end-with-parent.ts', import.meta.url).href;
const CHILD = `import { endWithParent } from ${JSON.stringify(MODULE)};
  if (process.argv[1] === 'late') await new Promise((done) => setTimeout(done, 300));
  endWithParent();
  console.log('child runs');
  setInterval(() => {}, 1000);`;
const parentOf = (stdio: unknown[], when: string) => `
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(CHILD)}, ${JSON.stringify(when)}], {
    stdio: ${JSON.stringify(stdio)},
  });
  console.log('parent runs');
  setInterval(() => {}, 1000);`;

test.each([
  ['a site that makes a backup', ['ignore', 'inherit', 'inherit', 'ipc'], {}, 'soon'],
  ['npm', ['ignore', 'inherit', 'inherit'], { npm_lifecycle_event: 'backup' }, 'soon'],
  ['a site that is gone before its child has begun', ['ignore', 'inherit', 'inherit', 'ipc'], {}, 'late'],
])('a command ends with %s, when that is killed', async (_, stdio, env, when) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentOf(stdio, when)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, npm_lifecycle_event: undefined, ...env },
  });
  let said = '';
  const begun = Promise.withResolvers<void>();
  parent.stdout!.on('data', (piece: Buffer) => {
    said += piece;
    if (said.includes(when === 'late' ? 'parent runs' : 'child runs')) begun.resolve();
  });
  await begun.promise;
  // Open for as long as one of the two lives.
  const closed = once(parent.stdout!, 'close');
  parent.kill('SIGKILL');
  await closed;
  expect(said).toContain('parent runs');
});
