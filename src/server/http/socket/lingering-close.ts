import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface LingerLimits {
  /** Bytes of a body that are read and thrown away. Default: more than the largest form. */
  maxBytes?: number;
  /** How long a client may take to send them. Default: 20 seconds. */
  maxMs?: number;
  /** Connections that are read from at once; beyond it they end with their answer. Default: 100. */
  maxAtOnce?: number;
}

const CHECK_MS = 50;

interface Answered {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Reads and throws away what comes of a body after its request was answered, up to a number of bytes and a time, and ends the
 * connection only then if it has to end. A socket that is closed with bytes unread is reset, and the client loses the answer that it
 * has got: most of them send the whole body first.
 */
export class LingeringClose {
  readonly #limits: Required<LingerLimits>;
  readonly #latest = new WeakMap<Socket, Answered>();
  readonly #dropped = new WeakMap<IncomingMessage, Promise<void>>();
  #lingering = 0;

  constructor({ maxBytes = 128 * 1024 * 1024, maxMs = 20_000, maxAtOnce = 100 }: LingerLimits = {}) {
    this.#limits = { maxBytes, maxMs, maxAtOnce };
  }

  /** Takes care of the rest of a request's body, and of the end of its connection. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const { socket, method } = request;
    const isKnown = this.#latest.has(socket);
    this.#latest.set(socket, { request, response });
    if (!isKnown) {
      // The server calls it once an answer is sent with which the connection ends.
      const close = socket.destroySoon.bind(socket);
      socket.destroySoon = () => this.#close(socket, close);
    }
    if (method !== 'GET' && method !== 'HEAD') response.once('finish', () => void this.#drop(request));
  }

  #close(socket: Socket, close: () => void): void {
    const { request, response } = this.#latest.get(socket)!;
    if (!response.writableFinished || socket.destroyed) close();
    // The framework ends a connection half a second after an answer when it finds the body unread.
    else if (!response.shouldKeepAlive) void this.#drop(request).then(close);
  }

  /** Resolves when all has come, or a limit is reached, after which the connection ends. */
  #drop(request: IncomingMessage): Promise<void> {
    const known = this.#dropped.get(request);
    if (known) return known;
    // A reader that has begun and given up would hold it up.
    request.removeAllListeners('data');
    request.removeAllListeners('readable');
    request.resume();
    const rest = request.complete ? Promise.resolve() : this.#readRest(request);
    this.#dropped.set(request, rest);
    return rest;
  }

  async #readRest(request: IncomingMessage): Promise<void> {
    const { maxBytes, maxMs, maxAtOnce } = this.#limits;
    const { socket } = request;
    if (this.#lingering >= maxAtOnce) {
      socket.destroy();
      return;
    }
    this.#lingering += 1;
    const before = socket.bytesRead;
    const until = performance.now() + maxMs;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (performance.now() > until || socket.bytesRead - before > maxBytes) socket.destroy();
        if (request.complete || socket.destroyed) finish();
      }, CHECK_MS);
      const finish = () => {
        clearInterval(timer);
        request.off('end', finish);
        socket.off('close', finish);
        resolve();
      };
      request.once('end', finish);
      socket.once('close', finish);
    });
    this.#lingering -= 1;
  }
}
