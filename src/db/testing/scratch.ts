import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, writeTemplate } from '../embedded/template.server.ts';

export interface Scratch {
  folder: string;
  remove(): Promise<void>;
}

/** A new empty folder. */
export async function makeScratch(): Promise<Scratch> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'aisle-db-'));
  return { folder, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}

/** A folder with `files` as its content, for migrations. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<string> {
  await fs.mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await fs.writeFile(join(folder, name), content);
  return folder;
}

/** A packed empty database, which saves every test the two seconds of initdb. */
export async function findTemplate(): Promise<string> {
  const path = join(cacheFolder, 'empty.pack');
  if (!(await fs.stat(path).catch(() => undefined))) await writeTemplate(path);
  return path;
}
