import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { OperatorError } from '#src/db/errors.server.ts';

/** A digest, its count and the end of the line fit into it. */
const READ_BYTES = 128;
const LINE = /^[\dA-F]{40}(?::\d+)?\r?$/i;

/**
 * Passwords from data breaches: a file with one SHA-1 digest a line in ascending order, each with or without its count, as
 * Have I Been Pwned publishes it. It may have any size, since it is searched where it is: about forty small reads.
 */
export class BreachedPasswords {
  readonly #path: string | undefined;
  #file: FileHandle | undefined;
  #size = 0;

  /** @param path undefined: no password is breached. */
  constructor(path?: string) {
    this.#path = path;
  }

  /** @throws OperatorError when the file cannot be read or has another form. */
  async load(): Promise<void> {
    if (!this.#path || this.#file) return;
    const file = await open(this.#path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw unreadable(this.#path!, error);
    });
    const { size } = await file.stat();
    const line = await readLine(file, 0).then(
      (first) => first.line,
      async (error: NodeJS.ErrnoException) => {
        await file.close();
        throw unreadable(this.#path!, error);
      },
    );
    if (!LINE.test(line)) {
      await file.close();
      throw new OperatorError(
        `BREACHED_PASSWORDS, ${this.#path}, must be a file of SHA-1 digests in ascending order, one a line. Download it again (docs/configuration.md), or unset the variable.`,
      );
    }
    this.#file = file;
    this.#size = size;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async includes(password: string): Promise<boolean> {
    if (!this.#file) return false;
    const wanted = hash('sha1', password, 'hex').toUpperCase();
    // Offsets between which the line must begin.
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const { line, start, end } = await readLine(this.#file, middle, low);
      const digest = line.slice(0, wanted.length).toUpperCase();
      if (digest === wanted) return true;
      if (digest < wanted) low = end;
      else high = start;
    }
    return false;
  }
}

function unreadable(path: string, { code }: NodeJS.ErrnoException): OperatorError {
  return new OperatorError(
    `BREACHED_PASSWORDS, ${path}, cannot be read (${code}). Correct the path, give this account the right to read it, or unset the variable.`,
  );
}

/** The line around an offset, none of which begins before `from`, with where it begins and where the next one does. */
async function readLine(
  file: FileHandle,
  at: number,
  from = 0,
): Promise<{ line: string; start: number; end: number }> {
  const first = Math.max(from, at - READ_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * READ_BYTES), 0, 2 * READ_BYTES, first);
  const text = buffer.toString('latin1', 0, bytesRead);
  const start = at === first ? 0 : text.lastIndexOf('\n', at - first - 1) + 1;
  const found = text.indexOf('\n', start);
  const end = found === -1 ? text.length : found;
  return { line: text.slice(start, end), start: first + start, end: first + end + 1 };
}
