import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyServer } from './postgres-programs.ts';

let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-programs-'));
});

afterEach(() => fs.rm(folder, { recursive: true }));

/** A package as npm unpacks it: the library under its full name, and a list of the links that are missing. */
async function writePackage(): Promise<{ source: string; library: string }> {
  const source = join(folder, 'package/native');
  const library = join(source, 'lib/libicu.so.60.2');
  await fs.mkdir(join(source, 'lib'), { recursive: true });
  await fs.writeFile(library, 'machine code');
  const links = ['libicu.so', 'libicu.so.60'].map((name) => ({
    source: 'native/lib/libicu.so.60.2',
    target: `native/lib/${name}`,
  }));
  await fs.writeFile(join(source, 'pg-symlinks.json'), JSON.stringify(links));
  return { source, library };
}

async function checkCopy(source: string): Promise<void> {
  const target = join(folder, 'copy');
  await copyServer(source, target);
  for (const name of ['libicu.so', 'libicu.so.60', 'libicu.so.60.2']) {
    const copied = join(target, 'lib', name);
    expect((await fs.lstat(copied)).isFile(), name).toBe(true);
    expect(await fs.readFile(copied, 'utf8')).toBe('machine code');
  }
}

test('adds the libraries that install scripts would have linked', async () => {
  const { source } = await writePackage();
  await checkCopy(source);
});

test('copies linked libraries as files, so that nothing is written to the package', async () => {
  const { source, library } = await writePackage();
  for (const name of ['libicu.so', 'libicu.so.60'])
    await fs.symlink('libicu.so.60.2', join(source, 'lib', name));
  const before = await fs.stat(library);
  await checkCopy(source);
  expect((await fs.stat(library)).ctimeMs).toBe(before.ctimeMs);
});
