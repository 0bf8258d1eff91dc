import * as fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
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
export class DurableFolder extends NodeFS {
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
