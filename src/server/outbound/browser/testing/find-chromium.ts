import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from '#src/testing/services/find-program.ts';
import { loadChromium } from '../../../../../test-tools/tools.ts';

/** Patience on a busy machine. */
const VERSION_MS = 60_000;

/**
 * The program of the browser that journeys use, without the sandbox that a machine for tests may not offer. Undefined, with
 * a line in the log, where there is none.
 */
export async function findChromium(): Promise<string | undefined> {
  try {
    const path = await findProgramOfChromium();
    const script = join(await mkdtemp(join(tmpdir(), 'aisle-chromium-')), 'chromium');
    await writeFile(script, `#!/bin/sh\nexec '${path}' --no-sandbox "$@"\n`);
    await chmod(script, 0o755);
    return script;
  } catch (error) {
    console.info(`SKIPPED: no picture was taken, there is no browser: ${(error as Error).message}`);
    return undefined;
  }
}

/** The same that `scripts/find-browser.ts` finds, which nothing in `src` may import. */
async function findProgramOfChromium(): Promise<string> {
  const packaged = async () => {
    // Makes the package unpack the system libraries it needs, too; read when it is imported.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
    return (await loadChromium()).default.executablePath();
  };
  const path = process.env.TEST_BROWSER || (await packaged().catch(() => findProgram('chromium')));
  if (!path) throw new Error('no Chromium is installed');
  await refuseBrokenBrowser(path);
  return path;
}

/** A program without its libraries, or one that was unpacked by half, is no browser. @throws Error when it does not say its version. */
export async function refuseBrokenBrowser(path: string): Promise<void> {
  // An empty file is a program without output.
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: VERSION_MS }).catch(() => ({
    stdout: '',
  }));
  if (!/\d/.test(stdout)) throw new Error(`${path} does not start`);
}

/** A browser that listens at a port of this machine, as an operator would start it. */
export async function startListening(path: string): Promise<{ address: string; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'aisle-listening-'));
  const flags = ['--headless', '--remote-debugging-port=0', '--disable-gpu', `--user-data-dir=${profile}`];
  const child = spawn(path, flags, { detached: true, stdio: 'ignore' });
  const readPort = () => readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
  let found = '';
  while (found === '' && child.exitCode === null) {
    await pause(50);
    found = await readPort();
  }
  const close = async () => {
    process.kill(-child.pid!, 'SIGKILL');
    await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { address: `http://127.0.0.1:${found.split('\n', 1)[0]}`, close };
}
