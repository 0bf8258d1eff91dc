import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Passes connections on to a server, so that a test can take it away. */
export interface TcpProxy {
  url: string;
  /** Breaks all connections and refuses new ones. */
  stop(): void;
  start(): Promise<void>;
  /** Accepts connections and says nothing, as a process that stands still, until `thaw`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** @param target address of the server; the port of the proxy stays the same */
export async function openProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const serve = (): Server =>
    createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        if (isFrozen) from.pause();
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    });
  let server = serve().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop,
    start: async () => {
      server = serve().listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => stop(),
  };
}
