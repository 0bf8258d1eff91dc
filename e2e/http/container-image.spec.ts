import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findFreePort } from '#src/testing/services/free-port.ts';
import { startServer } from '../start-site.ts';

/*
 * The tree that the Dockerfile copies, without the packages of development, started by its own command. No image is built:
 * that needs a registry. The workflow of a release builds and starts it.
 */

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const run = promisify(execFile);

/** Commands of the image: the first is a part of HEALTHCHECK, the second starts the server. */
const [probe, start] = [...dockerfile.matchAll(/^ *CMD (\[.*\])$/gm)].map(
  ([, list]) => JSON.parse(list!) as string[],
);

/** The settings that the image has, in its last stage. */
function readEnvironment(): Record<string, string> {
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).matchAll(/^ENV (.*)$/gm);
  return Object.fromEntries(
    [...lines].flatMap(([, line]) => line!.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
}

/** The folders of the packages that are left after `npm prune --omit=dev`, and after the interpreters are removed. */
function listPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => !/^node-(?:bin-)?linux-/.test(name));
}

/** Links, which Node is told not to follow, so that nothing outside of the tree is found. */
async function layOut(folder: string): Promise<void> {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm)];
  expect(copied.map(([, from]) => from)).toContain('node_modules');
  for (const [, from, to] of copied) {
    if (from === 'node_modules') continue;
    const target = join(folder, to || from!);
    await mkdir(dirname(target), { recursive: true });
    await symlink(join(root, from!), target);
  }
  for (const name of listPackages()) {
    const target = join(root, 'node_modules', name);
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    // Those for other platforms are not installed.
    if (await isThere(target)) await symlink(target, link);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('what the image copies starts as it says, and runs the documented commands', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'aisle-image-'));
  const app = join(folder, 'app');
  await mkdir(app);
  await layOut(app);
  expect(await isThere(join(app, 'node_modules/vitest'))).toBe(false);
  const before = (await readdir(app)).sort();
  const port = await findFreePort();
  const environment = {
    ...readEnvironment(),
    // The image's own interpreter is on its PATH.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: folder,
    NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    APP_URL: `http://127.0.0.1:${port}`,
    LANGUAGES: 'en,fr',
  };
  const site = await startServer(start!, { cwd: app, env: environment });
  try {
    const pages = ['/', '/fr/search?q=write', '/api/v1/ai-tools', '/sitemap.xml'];
    for (const path of pages) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    const html = await (await fetch(site.url)).text();
    const asset = /"(\/assets\/[^"]+)"/.exec(html)![1]!;
    expect((await fetch(site.url + asset)).status).toBe(200);
    const [program, ...args] = probe!;
    await run(program!, args, { cwd: app, env: environment });

    // npm itself is not for a Node that leaves links alone, so its commands are run without it.
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const npmRun = (name: string, given = '', env = environment) =>
      run('sh', ['-c', `${scripts[name]} ${given}`], { cwd: app, env });
    expect((await npmRun('doctor')).stdout).toContain('The site runs and uses the embedded database.');
    const archive = join(folder, 'aisle.tar.zst');
    expect((await npmRun('backup', archive)).stdout).toMatch(/ rows and \d+ files, /);
    expect(await site.stop()).toBe(0);
    const elsewhere = { ...environment, DATA_DIR: join(folder, 'restored') };
    expect((await npmRun('restore', archive, elsewhere)).stdout).toMatch(/^Restored what Aisle /);
    // The file system of the container is read-only.
    expect((await readdir(app)).sort()).toEqual(before);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
