import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { joinState, type Outline, type SectionSource } from './outline.ts';
import {
  bytesOfText,
  encodingOfText,
  FOOTER_BYTES,
  MAGIC,
  readFooter,
  TEXTS_PER_BLOCK,
} from './snapshot-format.ts';
import { createNumberArray, type NumberArray, type State } from './state.ts';

/** Opening a pipe for reading waits for a writer, and this start would wait with it. Windows has neither flag. */
const REGULAR_FILES = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
/** Read at once into a large array; the checksum of what was read is taken meanwhile. */
const LARGE_BYTES = 1 << 24;
/** Small parts are read together. */
const SMALL_BYTES = 1 << 20;

/**
 * Reads a snapshot: large arrays straight into their own memory, the rest through one small buffer.
 *
 * @param judge gets the header before anything else is read; what it returns is the reason to refuse the file
 * @throws Error when the file is refused, incomplete or damaged
 */
export async function readSnapshot(
  path: string,
  judge: (header: Readonly<Record<string, unknown>>) => string | undefined,
): Promise<State> {
  const file = await fs.open(path, REGULAR_FILES);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error('it is no regular file');
    const { size } = stats;
    if (size < MAGIC.length + FOOTER_BYTES) throw new RangeError('the file is incomplete');
    const footer = readFooter(await readAt(file, size - FOOTER_BYTES, FOOTER_BYTES), size);
    const end = await readAt(file, footer.sectionsEnd, footer.outlineBytes);
    if (crc32(end) !== footer.outlineSum) throw new RangeError('the file is damaged');
    const { header, outline }: { header: Record<string, unknown>; outline: Outline } = JSON.parse(
      end.toString(),
    );
    const refusal = judge(header);
    if (refusal !== undefined) throw new Error(refusal);
    const source = new FileSections(file, footer.sectionsEnd);
    await source.skipMagic();
    const state = await joinState(outline, source);
    if (source.sum !== footer.sum) throw new RangeError('the file is damaged');
    return state;
  } finally {
    await file.close();
  }
}

async function readAt(file: fs.FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await fill(file, buffer, position);
  return buffer;
}

async function fill(file: fs.FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, position + at);
    if (bytesRead === 0) throw new RangeError('the file is incomplete');
    at += bytesRead;
  }
}

/** The sections of a file, one after the other. */
class FileSections implements SectionSource {
  /** Checksum of what has been read. */
  sum = 0;
  readonly #file: fs.FileHandle;
  readonly #end: number;
  /** Where the next read begins; what lies before it and was not used yet is in the window, a part of the buffer. */
  #position = 0;
  #buffer = Buffer.allocUnsafeSlow(SMALL_BYTES * 2);
  #window = this.#buffer.subarray(0, 0);

  constructor(file: fs.FileHandle, end: number) {
    this.#file = file;
    this.#end = end;
  }

  async skipMagic(): Promise<void> {
    await this.#take(MAGIC.length);
  }

  async readNumbers(kind: string, length: number): Promise<NumberArray> {
    const numbers = createNumberArray(kind, length);
    const bytes = new Uint8Array(numbers.buffer);
    this.#demand(bytes.length);
    if (bytes.length <= SMALL_BYTES) {
      bytes.set(await this.#take(bytes.length));
      return numbers;
    }
    const begun = await this.#take(Math.min(bytes.length, this.#window.length));
    bytes.set(begun);
    for (let at = begun.length; at < bytes.length; at += LARGE_BYTES) {
      await this.#read(bytes.subarray(at, at + LARGE_BYTES));
    }
    return numbers;
  }

  async readTexts(length: number): Promise<string[]> {
    const texts: string[] = [];
    while (texts.length < length) {
      const size = Math.min(TEXTS_PER_BLOCK, length - texts.length);
      const codes = (await this.readNumbers('Uint32Array', size)) as Uint32Array;
      const block = await this.#take(codes.reduce((sum, code) => sum + bytesOfText(code), 0));
      let from = 0;
      for (const code of codes) {
        const to = from + bytesOfText(code);
        texts.push(block.toString(encodingOfText(code), from, to));
        from = to;
      }
    }
    return texts;
  }

  /** The next bytes, valid until the next call. */
  async #take(length: number): Promise<Buffer> {
    this.#demand(length);
    if (this.#window.length < length) await this.#fillWindow(length);
    const taken = this.#window.subarray(0, length);
    this.#window = this.#window.subarray(length);
    return taken;
  }

  async #fillWindow(length: number): Promise<void> {
    const rest = this.#window;
    if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(length);
    rest.copy(this.#buffer);
    const end = Math.min(this.#buffer.length, rest.length + this.#end - this.#position);
    await this.#read(this.#buffer.subarray(rest.length, end));
    this.#window = this.#buffer.subarray(0, end);
  }

  async #read(bytes: Uint8Array): Promise<void> {
    await fill(this.#file, bytes, this.#position);
    this.sum = crc32(bytes, this.sum);
    this.#position += bytes.length;
  }

  #demand(length: number): void {
    if (length > this.#window.length + this.#end - this.#position)
      throw new RangeError('the file is damaged');
  }
}
