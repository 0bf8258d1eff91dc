import * as fs from 'node:fs';
import type { NodeFS } from '@electric-sql/pglite/nodefs';

const PAGE_BYTES = 4096;

interface UnsyncedFile {
  sizeAtSync: number;
  /** Page number → what the disk still has in its place; undefined where the file ended before it. */
  pages: Map<number, Buffer | undefined>;
}

type FileTable = Map<string, UnsyncedFile>;

interface StreamOperations {
  write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
  fsync?(stream: Stream): number;
}
interface Stream {
  node: unknown;
}
interface NodeFiles {
  realPath(node: unknown): string;
  stream_ops: StreamOperations;
  node_ops: {
    unlink(parent: unknown, name: string): void;
    rename(node: unknown, parent: unknown, name: string): void;
  };
}

/**
 * Watches what the engine writes and returns a function that simulates a power cut: each page written
 * since the last fsync of its file falls back, with the given chance, to what it held at that fsync.
 */
export function recordUnsynced(files: NodeFS): (chance: number, random: () => number) => void {
  const table: FileTable = new Map();
  const init = files.init.bind(files);
  files.init = async (engine, options) => {
    const prepared = await init(engine, options);
    const watch = (module: { FS: unknown }) => {
      const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFiles } }).filesystems;
      watchStreams(NODEFS, table);
      watchNames(NODEFS, table);
    };
    prepared.emscriptenOpts.preRun = [
      ...(prepared.emscriptenOpts.preRun ?? []),
      watch,
    ] as typeof options.preRun;
    return prepared;
  };
  return (chance, random) => cutPower(table, chance, random);
}

function watchStreams(nodeFiles: NodeFiles, table: FileTable): void {
  const { write, fsync } = nodeFiles.stream_ops;
  nodeFiles.stream_ops.write = (stream, buffer, offset, length, position) => {
    rememberPages(table, nodeFiles.realPath(stream.node), position, length);
    return write(stream, buffer, offset, length, position);
  };
  if (!fsync) return;
  nodeFiles.stream_ops.fsync = (stream) => {
    table.delete(nodeFiles.realPath(stream.node));
    return fsync(stream);
  };
}

function watchNames(nodeFiles: NodeFiles, table: FileTable): void {
  const { unlink, rename } = nodeFiles.node_ops;
  nodeFiles.node_ops.unlink = (parent, name) => {
    table.delete(`${nodeFiles.realPath(parent)}/${name}`);
    unlink(parent, name);
  };
  nodeFiles.node_ops.rename = (node, parent, name) => {
    const from = nodeFiles.realPath(node);
    const to = `${nodeFiles.realPath(parent)}/${name}`;
    rename(node, parent, name);
    const moved = table.get(from);
    table.delete(from);
    table.delete(to);
    if (moved) table.set(to, moved);
  };
}

function rememberPages(table: FileTable, path: string, position: number, length: number): void {
  const handle = fs.openSync(path, 'r');
  const { size } = fs.fstatSync(handle);
  const file = table.get(path) ?? { sizeAtSync: size, pages: new Map() };
  table.set(path, file);
  const last = Math.floor((position + length - 1) / PAGE_BYTES);
  for (let page = Math.floor(position / PAGE_BYTES); page <= last; page += 1) {
    if (file.pages.has(page)) continue;
    const before = Buffer.alloc(PAGE_BYTES);
    const bytes = fs.readSync(handle, before, 0, PAGE_BYTES, page * PAGE_BYTES);
    file.pages.set(page, bytes > 0 ? before.subarray(0, bytes) : undefined);
  }
  fs.closeSync(handle);
}

function cutPower(table: FileTable, chance: number, random: () => number): void {
  for (const [path, { pages, sizeAtSync }] of table) {
    if (!fs.existsSync(path)) continue;
    const handle = fs.openSync(path, 'r+');
    for (const [page, before] of pages) {
      if (random() < chance)
        fs.writeSync(handle, before ?? Buffer.alloc(PAGE_BYTES), 0, undefined, page * PAGE_BYTES);
    }
    if (chance === 1) fs.ftruncateSync(handle, sizeAtSync);
    fs.closeSync(handle);
  }
}
