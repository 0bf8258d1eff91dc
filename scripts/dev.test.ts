import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess | undefined;
let folder: string;

afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('the development server starts under --watch, and does not restart by itself', {
  tags: ['long'],
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-dev-'));
  child = spawn(process.execPath, ['--watch', join(import.meta.dirname, 'dev.ts')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    said.push(line);
    if (line.includes('ready for development') || line.includes('Restarting')) break;
  }
  expect(said.at(-1)).toContain('ready for development');
});
