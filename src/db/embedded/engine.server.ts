import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFolder } from './durable-folder.server.ts';

/** The files of the database in `folder`, which is created if need be. */
export function openFolder(folder: string, durable: boolean): NodeFS {
  return durable ? new DurableFolder(folder) : new NodeFS(folder);
}

/**
 * Starts the engine on its files, initialising them where there are none.
 *
 * @param onAbort called, in the middle of whatever runs, when the engine gives up for good.
 */
export async function startEngine(
  files: NodeFS,
  durable: boolean,
  onAbort: (reason: string) => void,
): Promise<PGlite> {
  // The engine writes its reason to stderr before the abort, which itself carries none.
  let panic = '';
  const init = files.init.bind(files);
  files.init = async (engine, options) =>
    init(engine, { ...options, onAbort: () => onAbort(panic || 'aborted') } as typeof options);
  return PGlite.create({
    fs: files,
    startParams: startParameters(durable),
    onStderr(line) {
      if (/\b(PANIC|FATAL):/.test(line)) panic = line;
      return false;
    },
  });
}

/** Keeps the folder small: the log's default is to hold on to a gigabyte. */
const LOG_SIZE = ['-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'];
/**
 * The engine's own copy of pages. What does not fit is in the system's cache of files, one copy away, and the reads
 * that repeat never ask the database; the default of 128 MB stays resident once it has been touched.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/** `-F` means no fsync; fdatasync does nothing in this build, so the log is synced by fsync. */
function startParameters(durable: boolean): string[] {
  const defaults = [...PGlite.defaultStartParams, ...LOG_SIZE, ...BUFFERS];
  if (!durable) return defaults;
  const parameters = defaults.filter((parameter) => parameter !== '-F');
  return [...parameters, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}
