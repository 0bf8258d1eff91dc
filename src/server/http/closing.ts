import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const FAREWELL_MS = 250;
const MAX_FAREWELL_MS = 1_500;
const SWEEP_MS = 50;
const CALM_MS = 10;

/**
 * Where requests come in. Once it closes they wait, so that clients wait, too, instead of connecting again: a
 * connection that the system has taken but the server has not would be reset when the server stops listening.
 */
export class Door {
  readonly #running = new Set<ServerResponse>();
  readonly #opened = Promise.withResolvers<void>();
  #isClosing = false;

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** A request while the server closes; resolves when it may be answered. Its connection ends with the answer. */
  hold(response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false;
    return this.#opened.promise;
  }

  /** Remembers a request that is not answered at once. */
  follow(response: ServerResponse): void {
    this.#running.add(response);
    response.once('close', () => this.#running.delete(response));
  }

  /** True while a request of this connection is being worked on. */
  isWorkingFor(socket: Socket): boolean {
    for (const { req } of this.#running) if (req.socket === socket) return true;
    return false;
  }

  /** Holds new requests until those under way are answered and every connection has been taken, or time is up. */
  async close(farewellMs: number): Promise<void> {
    this.#isClosing = true;
    for (const response of this.#running) if (!response.headersSent) response.shouldKeepAlive = false;
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const longest = Math.min(farewellMs * 6, MAX_FAREWELL_MS);
    await delay(farewellMs);
    while (this.#running.size > 0 && elapsed() < longest) await delay(CALM_MS);
    for (let isCalm = false; !isCalm && elapsed() < longest; ) {
      const before = performance.now();
      await delay(CALM_MS);
      isCalm = performance.now() - before < CALM_MS * 1.5;
    }
  }

  /** Lets in who was held. */
  release(): void {
    this.#opened.resolve();
  }
}

const doors = new WeakMap<Server, Door>();

/** Gives a server its door. */
export function addDoor(server: Server, door: Door): void {
  doors.set(server, door);
}

/**
 * Stops accepting connections, lets running requests finish, and closes the rest after `graceMs`. Every answer from now
 * on announces the end of its connection, so a client that keeps one busy is not cut off.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const door = doors.get(server);
  await door?.close(Math.min(FAREWELL_MS, graceMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  door?.release();
  // Connections whose last answer began before the farewell become idle one after the other.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
