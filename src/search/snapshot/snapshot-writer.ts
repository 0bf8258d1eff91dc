import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Section, splitState } from './outline.ts';
import {
  bytesOfText,
  CHUNK_BYTES,
  codeOf,
  encodingOfText,
  FOOTER_BYTES,
  MAGIC,
  TEXTS_PER_BLOCK,
  writeFooter,
} from './snapshot-format.ts';
import { isNumberArray, type NumberArray, type State } from './state.ts';

/** A file that a killed process has left unfinished is deleted once it is so old. */
const UNFINISHED_MS = 3_600_000;

/**
 * Writes a snapshot in the place of the one before, all or nothing. The state must not change until it resolves, except for
 * what its copy calls constant. Gives the event loop a turn after each chunk.
 *
 * @param header what the reader decides by
 * @param signal stops the writing; the file stays as it was
 * @returns its size in bytes
 */
export async function writeSnapshot(
  path: string,
  header: Readonly<Record<string, string>>,
  state: State,
  signal?: AbortSignal,
): Promise<number> {
  await fs.mkdir(dirname(path), { recursive: true });
  await deleteUnfinished(path);
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    const bytes = await writeTo(unfinished, header, state, signal);
    signal?.throwIfAborted();
    await fs.rename(unfinished, path);
    return bytes;
  } catch (error) {
    await fs.rm(unfinished, { force: true });
    throw error;
  }
}

async function writeTo(
  path: string,
  header: Readonly<Record<string, string>>,
  state: State,
  signal: AbortSignal | undefined,
): Promise<number> {
  // What it holds is not for other users of the machine.
  const file = await fs.open(path, 'wx', 0o600);
  try {
    const { outline, sections } = splitState(state);
    let sum = 0;
    let bytes = 0;
    const write = async (chunk: Uint8Array) => {
      signal?.throwIfAborted();
      sum = crc32(chunk, sum);
      bytes += chunk.length;
      await file.writeFile(chunk);
    };
    await write(Buffer.from(MAGIC));
    for (const chunk of listChunks(sections)) await write(chunk);
    const end = Buffer.from(JSON.stringify({ header, outline }));
    const footer = writeFooter({ sum, sectionsEnd: bytes, outlineBytes: end.length, outlineSum: crc32(end) });
    await file.writeFile(end);
    await file.writeFile(footer);
    return bytes + end.length + FOOTER_BYTES;
  } finally {
    await file.close();
  }
}

/** The sections as chunks. Each is valid until the next one is asked for. */
function* listChunks(sections: readonly Section[]): Generator<Uint8Array> {
  const chunk = new ChunkBuffer();
  for (const section of sections) {
    if (isNumberArray(section)) yield* chunk.addBytes(bytesOf(section));
    else {
      for (let from = 0; from < section.length; from += TEXTS_PER_BLOCK) {
        yield* listTexts(section.slice(from, from + TEXTS_PER_BLOCK), chunk);
      }
    }
  }
  yield chunk.take();
}

function* listTexts(texts: readonly string[], chunk: ChunkBuffer): Generator<Uint8Array> {
  const codes = Uint32Array.from(texts, codeOf);
  yield* chunk.addBytes(bytesOf(codes));
  for (let at = 0; at < texts.length; at++) yield* chunk.addText(texts[at]!, codes[at]!);
}

/** Collects what is written, so that it is written in large pieces. */
class ChunkBuffer {
  readonly #buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  #end = 0;

  take(): Uint8Array {
    const taken = this.#buffer.subarray(0, this.#end);
    this.#end = 0;
    return taken;
  }

  *addBytes(bytes: Uint8Array): Generator<Uint8Array> {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + CHUNK_BYTES - this.#end);
      this.#buffer.set(part, this.#end);
      this.#end += part.length;
      from += part.length;
      if (this.#end === CHUNK_BYTES) yield this.take();
    }
  }

  *addText(text: string, code: number): Generator<Uint8Array> {
    const bytes = bytesOfText(code);
    if (bytes > CHUNK_BYTES - this.#end) {
      yield* this.addBytes(Buffer.from(text, encodingOfText(code)));
      return;
    }
    this.#buffer.write(text, this.#end, encodingOfText(code));
    this.#end += bytes;
  }
}

function bytesOf(numbers: NumberArray): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Deletes what killed processes have left behind, so that the folder does not fill up. */
async function deleteUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const found = await fs.stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await fs.rm(join(folder, name), { force: true });
  }
}
