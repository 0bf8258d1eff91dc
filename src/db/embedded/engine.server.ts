import * as fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system that is changed here. */
interface FsNode {
  name: string;
  parent: FsNode;
  mount: { opts: { root: string } };
}
interface FsStream {
  node: FsNode;
  nfd: number;
}
interface EmscriptenFs {
  lookupNode(parent: FsNode, name: string): FsNode;
  hashRemoveNode(node: FsNode): void;
  ErrnoError: new (errno: number) => Error;
  filesystems: {
    NODEFS: {
      realPath(node: FsNode): string;
      tryFSOperation<T>(operation: () => T): T;
      node_ops: { rename(node: FsNode, newParent: FsNode, newName: string): void };
      stream_ops: { fsync?(stream: FsStream): number };
    };
  };
}
type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * The engine's folder on disk, with an fsync that reaches the disk and a rename that replaces its
 * target atomically. PGlite's own folder has neither: its fsync does nothing, and its rename removes
 * the target first, so a power cut can destroy the database.
 */
class DurableFolder extends NodeFS {
  override async init(engine: PGlite, options: EngineOptions) {
    const prepared = await super.init(engine, options);
    const preRun = [
      ...(prepared.emscriptenOpts.preRun ?? []),
      installDurableOperations,
    ] as EngineOptions['preRun'];
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun } };
  }
}

function installDurableOperations(module: { FS: unknown }): void {
  const engineFs = module.FS as EmscriptenFs;
  const nodeFs = engineFs.filesystems.NODEFS;
  // Works on folders too: PostgreSQL opens them read-only to sync a rename or a new file.
  nodeFs.stream_ops.fsync = (stream) => {
    nodeFs.tryFSOperation(() => fs.fsyncSync(stream.nfd));
    return 0;
  };
  nodeFs.node_ops.rename = (node, newParent, newName) => {
    const target = `${nodeFs.realPath(newParent)}/${newName}`;
    nodeFs.tryFSOperation(() => fs.renameSync(nodeFs.realPath(node), target));
    forgetNode(engineFs, newParent, newName);
    node.name = newName;
  };
}

/** Drops the cached node of a replaced file, which would otherwise outlive the file. */
function forgetNode(engineFs: EmscriptenFs, parent: FsNode, name: string): void {
  try {
    engineFs.hashRemoveNode(engineFs.lookupNode(parent, name));
  } catch (error) {
    if (!(error instanceof engineFs.ErrnoError)) throw error;
  }
}

/** The files of the database in `folder`, which is created if need be. */
export function openFolder(folder: string, durable: boolean): NodeFS {
  return durable ? new DurableFolder(folder) : new NodeFS(folder);
}

/**
 * V8 compiles a function of the engine again, with all of its optimizations, once it has done so much work, in bytes of code.
 * By default that is a tenth, and a third of a start's CPU went into functions that a short process hardly calls again; a
 * server has the same ones optimized within its first seconds of work.
 */
const OPTIMIZE_AFTER = 130_000_000;

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
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER}`);
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
