import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const DRAIN_MS = 250;
const MAX_DRAIN_MS = 1_500;
const SWEEP_MS = 50;
const IDLE_CHECK_MS = 10;

/**
 * Holds new requests while the server drains, so that clients wait instead of connecting again. A request that the
 * system has received and the server has not read yet would be reset when the server stops listening: of 48 busy
 * clients 48 were, and none with the gate (`bench/faults/closing.ts`).
 */
export class ShutdownGate {
  readonly #running = new Set<ServerResponse>();
  readonly #released = Promise.withResolvers<void>();
  #isClosing = false;

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** A request while the server closes; resolves when it may be answered. Its connection ends with the answer. */
  hold(response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false;
    return this.#released.promise;
  }

  /** Tracks a request that is not answered at once. */
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
  async close(drainMs: number): Promise<void> {
    this.#isClosing = true;
    for (const response of this.#running) if (!response.headersSent) response.shouldKeepAlive = false;
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const longest = Math.min(drainMs * 6, MAX_DRAIN_MS);
    await delay(drainMs);
    while (this.#running.size > 0 && elapsed() < longest) await delay(IDLE_CHECK_MS);
    for (let isIdle = false; !isIdle && elapsed() < longest; ) {
      const before = performance.now();
      await delay(IDLE_CHECK_MS);
      isIdle = performance.now() - before < IDLE_CHECK_MS * 1.5;
    }
  }

  release(): void {
    this.#released.resolve();
  }
}

const gates = new WeakMap<Server, ShutdownGate>();

export function attachShutdownGate(server: Server, gate: ShutdownGate): void {
  gates.set(server, gate);
}

/**
 * Stops accepting connections, lets running requests finish, and closes the rest after `graceMs`. Every answer from now
 * on announces the end of its connection, so a client that keeps one busy is not cut off.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const gate = gates.get(server);
  await gate?.close(Math.min(DRAIN_MS, graceMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  gate?.release();
  // Connections whose last answer began before the shutdown become idle one after the other.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
