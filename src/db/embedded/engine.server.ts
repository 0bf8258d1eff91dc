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
  // The engine's own words come before the abort, which itself says nothing.
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

/** `-F` means no fsync; fdatasync does nothing in this build, so the log is synced by fsync. */
function startParameters(durable: boolean): string[] {
  if (!durable) return PGlite.defaultStartParams;
  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [...parameters, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}
