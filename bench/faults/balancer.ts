import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '#src/server/http/socket/http-server.ts';

export interface Balancer {
  port: number;
  /** Where requests go, in turn. May be changed at any time. */
  ports: number[];
  close(): void;
}

/** A place that could not be reached is left out for as long. */
const REST_MS = 1_000;

/**
 * A balancer as `compose.yaml` sets one up: takes places in turn, leaves out one that cannot be reached for a while, and asks the next
 * one instead when nothing was sent, or for a read. A change that broke off is 502: nobody knows whether it was made.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const resting = new Map<number, number>();
  let turn = 0;
  const choose = (tried: ReadonlySet<number>): number | undefined => {
    const free = balancer.ports.filter((port) => !tried.has(port));
    const rested = free.filter((port) => (resting.get(port) ?? 0) < performance.now());
    const from = rested.length > 0 ? rested : free;
    return from[turn++ % from.length];
  };
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const tried = new Set<number>();
    for (;;) {
      const port = choose(tried);
      if (port === undefined) return void outgoing.writeHead(502).end();
      tried.add(port);
      try {
        return await forward({ incoming, outgoing, body, port, agent });
      } catch (error) {
        resting.set(port, performance.now() + REST_MS);
        const isUnsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        const isRead = incoming.method === 'GET';
        if (outgoing.headersSent || !(isUnsent || isRead)) return void outgoing.writeHead(502).end();
      }
    }
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  const port = await listen(server, 0, '127.0.0.1');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
  const balancer: Balancer = { port, ports, close };
  return balancer;
}

interface Forwarded {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  port: number;
  agent: Agent;
}

/** Rejects when there is no whole answer. */
async function forward({ incoming, outgoing, body, port, agent }: Forwarded): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url: path, headers, socket } = incoming;
  const seen = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  const asked = request(
    { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, 'x-forwarded-for': seen } },
    resolve,
  );
  asked.once('error', reject);
  asked.end(body);
  const answer = await promise;
  const bytes = await buffer(answer);
  outgoing.writeHead(answer.statusCode!, answer.rawHeaders).end(bytes);
}
