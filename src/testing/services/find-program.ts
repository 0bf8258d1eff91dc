import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where system programs are that an ordinary account does not have on its PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin', '/usr/local/sbin'];

/** The path of an installed program, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
