import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;
/** A run writes about one, and a small machine needs its memory for other things. */
const LEAST_FREE = 4 * GIB;
const LEAST_AVAILABLE = 8 * GIB;

/** True where files can be kept in plenty of memory, and programs be started from there. */
function hasMemoryFolder(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    const isFree = bavail * bsize >= LEAST_FREE && process.availableMemory() >= LEAST_AVAILABLE;
    return type === TMPFS && isFree && mount !== undefined && !mount.split(' ')[3]!.includes('noexec');
  } catch {
    return false;
  }
}

/**
 * Makes the folder for what the tests of a run write: data of dozens of sites and databases, which are synced to the disk with
 * every commit and thrown away. It is in memory where there is plenty.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(hasMemoryFolder() ? MEMORY : tmpdir(), 'aisle-run-'));
  // The account that runs a PostgreSQL server is another one.
  chmodSync(folder, 0o755);
  return folder;
}
