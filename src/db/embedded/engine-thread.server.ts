/** Runs in a worker thread: PGlite on a folder, fed with PostgreSQL protocol messages. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openFolder, startEngine } from './engine.server.ts';
import type { EngineReply, EngineRequest, EngineSettings } from './engine-link.server.ts';

if (!parentPort) throw new Error('The database engine runs in a worker thread');
const port = parentPort;
const { folder, durable, initialiseOnly } = workerData as EngineSettings;

function reply(message: EngineReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** PGlite swallows an abort and calls the dead engine again for ever, so the whole thread ends here. */
function fail(reason: unknown): never {
  reply({ kind: 'fatal', message: reason instanceof Error ? reason.message : String(reason) });
  process.exit(1);
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
  await engine.exec('checkpoint');
  await engine.close();
  reply({ kind: 'closed' });
  port.close();
}

try {
  const engine = await startEngine(openFolder(folder, durable), durable, fail);
  if (initialiseOnly) await close(engine);
  port.on('message', (request: EngineRequest) => {
    const done = request.kind === 'close' ? close(engine) : execute(engine, request.bytes);
    done.catch(fail);
  });
  reply({ kind: 'ready' });
} catch (error) {
  fail(error);
}
