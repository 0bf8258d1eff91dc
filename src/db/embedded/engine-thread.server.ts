/** Runs in a worker thread: PGlite on a folder, fed with PostgreSQL protocol messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFolder } from './durable-folder.server.ts';
import type { EngineReply, EngineRequest, EngineSettings } from './messages.ts';

if (!parentPort) throw new Error('The database engine runs in a worker thread');
const port = parentPort;
const settings = workerData as EngineSettings;

function reply(message: EngineReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** After an abort the engine loops on its own corpse, so the whole thread ends here. */
function fail(reason: unknown): never {
  reply({ kind: 'fatal', message: reason instanceof Error ? reason.message : String(reason) });
  process.exit(1);
}

/** `-F` means no fsync; fdatasync is a no-op in this build, so the log is synced by fsync. */
function startParameters(durable: boolean): string[] {
  if (!durable) return PGlite.defaultStartParams;
  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [...parameters, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}

async function openEngine(): Promise<PGlite> {
  const folder = settings.durable ? new DurableFolder(settings.folder) : new NodeFS(settings.folder);
  const init = folder.init.bind(folder);
  folder.init = async (engine, options) => init(engine, { ...options, onAbort: fail } as typeof options);
  return PGlite.create({ fs: folder, startParams: startParameters(settings.durable) });
}

async function execute(engine: PGlite, bytes: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  // Chunks are views of the engine's memory and must be copied at once.
  await engine.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  const answer = joinChunks(chunks);
  reply({ kind: 'answer', bytes: answer }, [answer.buffer]);
}

function joinChunks(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

async function close(engine: PGlite): Promise<void> {
  // Leaves nothing to recover at the next start.
  await engine.exec('CHECKPOINT');
  await engine.close();
  reply({ kind: 'closed' });
  port.close();
}

try {
  const engine = await openEngine();
  if (settings.initialiseOnly) await close(engine);
  port.on('message', (request: EngineRequest) => {
    const done = request.kind === 'close' ? close(engine) : execute(engine, request.bytes);
    done.catch(fail);
  });
  reply({ kind: 'ready' });
} catch (error) {
  fail(error);
}
