import type { Readable } from 'node:stream';
import type { Backup } from '../contract.ts';

/** Where the backups of the site are. */
export interface BackupStore {
  /** Newest first. */
  list(): Promise<Backup[]>;
  /** Undefined when there is none of that name. */
  open(name: string): Promise<{ bytes: number; body: Readable } | undefined>;
  /** Keeps the file that `write` writes to a path. It is there whole or not at all. */
  add(name: string, write: (path: string) => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
}

/** An unfinished backup that is older was left by a process that was killed; none takes as long. */
export const ABANDONED_MS = 86_400_000;
/** The time in the name is UTC. */
const NAME = /^aisle-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.zst$/;

/** The name of a backup that is made now. */
export function nameBackup(now: Date): string {
  return `aisle-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;
}

/** True for a name in the form that `nameBackup` gives. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The backups among files, newest first. */
export function sortBackups(files: readonly { name: string; bytes: number }[]): Backup[] {
  return files
    .filter(({ name }) => isBackupName(name))
    .map(({ name, bytes }) => ({ name, bytes, created_at: name.replace(NAME, '$1$2:$3:$4') }))
    .sort((one, other) => (one.name < other.name ? 1 : -1));
}
