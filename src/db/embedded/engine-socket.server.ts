import { Duplex } from 'node:stream';
import type { EngineLink } from './engine-link.server.ts';

const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const LENGTH_BYTES = 4;

const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');
const BEGIN = Buffer.from('Q\0\0\0\x0abegin\0', 'latin1');
/** The engine's answer to it: the command is complete, a transaction is open. */
const BEGUN = Buffer.from('C\0\0\0\x0aBEGIN\0Z\0\0\0\x05T', 'latin1');

/**
 * Acts as the network socket of `pg`: it carries the PostgreSQL protocol to the engine's thread.
 * The engine answers each batch as a whole, so messages are held back until the one that asks for an
 * answer (Sync or a simple query); sent one by one, an error in the middle would confuse both sides.
 */
export class EngineSocket extends Duplex {
  readonly #link: EngineLink;
  readonly #idleLimitMs: number;
  #pending: Buffer = Buffer.alloc(0);
  #hasStarted = false;
  #isInTransaction = false;
  #idleTimer: NodeJS.Timeout | undefined;

  /** `idleLimitMs`: how long a transaction may stay open without a statement before it is rolled back. */
  constructor(link: EngineLink, idleLimitMs: number) {
    super();
    this.#link = link;
    this.#idleLimitMs = idleLimitMs;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    let end = this.#findBatchEnd();
    while (end > 0) {
      this.#dispatch(this.#pending.subarray(0, end));
      this.#pending = this.#pending.subarray(end);
      end = this.#findBatchEnd();
    }
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    // The engine has one session; the next connection must not inherit an unfinished transaction.
    if (this.#isInTransaction) this.#link.execute(ROLLBACK).catch(() => {});
    done(error);
  }

  /** Bytes up to and including the message that asks for an answer, or 0 when it has not come yet. */
  #findBatchEnd(): number {
    let offset = 0;
    while (offset + LENGTH_BYTES < this.#pending.length) {
      const typeBytes = this.#hasStarted ? 1 : 0;
      const type = this.#pending[offset];
      const end = offset + typeBytes + this.#pending.readInt32BE(offset + typeBytes);
      if (end > this.#pending.length) return 0;
      if (!this.#hasStarted || type === SYNC || type === SIMPLE_QUERY || type === TERMINATE) return end;
      offset = end;
    }
    return 0;
  }

  #dispatch(batch: Buffer): void {
    const isStartup = !this.#hasStarted;
    this.#hasStarted = true;
    if (!isStartup && batch[0] === TERMINATE) return;
    if (batch.equals(BEGIN)) {
      this.#begin();
      return;
    }
    // A copy of exactly these bytes: Node's small buffers share one pool of memory.
    this.#link.execute(new Uint8Array(batch)).then(
      (answer) => this.#receive(answer),
      (error: Error) => this.destroy(error),
    );
  }

  /** Nobody has to wait for a transaction to begin: the engine does it before the first statement, or dies with both. */
  #begin(): void {
    this.#isInTransaction = true;
    this.#watchIdleTransaction();
    this.#link.execute(new Uint8Array(BEGIN)).catch((error: Error) => this.destroy(error));
    process.nextTick(() => {
      if (!this.destroyed) this.push(BEGUN);
    });
  }

  #receive(answer: Uint8Array): void {
    const isReady = answer.at(-6) === READY_FOR_QUERY;
    this.#isInTransaction = isReady && answer.at(-1) !== IDLE;
    if (this.destroyed) {
      if (this.#isInTransaction) this.#link.execute(ROLLBACK).catch(() => {});
      return;
    }
    if (this.#isInTransaction) this.#watchIdleTransaction();
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  #watchIdleTransaction(): void {
    clearTimeout(this.#idleTimer);
    const message = `A transaction was left open for ${this.#idleLimitMs} ms and has been rolled back`;
    this.#idleTimer = setTimeout(() => this.destroy(new Error(message)), this.#idleLimitMs).unref();
  }
}
