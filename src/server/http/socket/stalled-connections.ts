import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ShutdownGate } from './closing.ts';

/** How many times the stall limit an answer may take in all, for a client that reads a little now and then. */
const MOST_STALLS = 20;
const HOLD_MS = 500;

/**
 * Ends connections whose client reads nothing of its answer for a while, or takes for ever to read it: what waits for
 * them is kept in memory. Requests on which the server itself still works may take their time.
 */
export function endStalled(server: Server, gate: Pick<ShutdownGate, 'isWorkingFor'>, stallMs: number): void {
  const writing = new Map<Socket, number>();
  const sockets = new Set<Socket>();
  server.setTimeout(stallMs);
  // With a listener Node ends no connection on its own, idle ones included.
  server.on('timeout', (socket: Socket) => {
    // Nothing of it is worth sending any more, not even what the system holds already.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (!gate.isWorkingFor(socket)) socket.destroy();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      writing.delete(socket);
    });
  });
  const sweep = setInterval(() => {
    for (const socket of sockets) {
      const since = socket.writableLength > 0 ? (writing.get(socket) ?? 0) + 1 : 0;
      if (since > MOST_STALLS) socket.resetAndDestroy();
      else if (since > 0) writing.set(socket, since);
      else writing.delete(socket);
    }
  }, stallMs);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

/** Ends a connection without an answer, after a while, so that connecting again at once is of no use. */
export function endLater(socket: Duplex): void {
  setTimeout(() => socket.destroy(), HOLD_MS).unref();
}
