import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '#src/server/http/socket/http-server.ts';

export interface Balancer {
  port: number;
  /** Where requests go, in turn, as `host:port`. May be changed at any time. */
  targets: string[];
  close(): void;
}

interface BalancerOptions {
  port?: number;
  host?: string;
  /** Asks each target for its health, as `docs/operations.md` says. */
  checksHealth?: boolean;
}

/** A target that could not be reached is left out for as long. */
const REST_MS = 1_000;
const CONNECT_MS = 1_000;
const CHECK_MS = 250;
const CHECK_ANSWER_MS = 1_000;

/** The result of a check: `down` answers nothing at all, `waiting` says that it should not be asked. */
type Health = 'ready' | 'waiting' | 'down';
/** A busy target may be late once. */
const DOWN_AFTER = 2;

/**
 * A balancer as `compose.yaml` sets one up: takes targets in turn, leaves out one that cannot be reached for a while, and asks the
 * next one instead when nothing was sent, or for a read. A change that broke off is 502: nobody knows whether it was made. When
 * no target is ready, those that answer are asked all the same: they may serve what they have in memory.
 */
export async function startBalancer(targets: string[], options: BalancerOptions = {}): Promise<Balancer> {
  const { port = 0, host = '127.0.0.1', checksHealth = false } = options;
  const agents = new Map<string, Agent>();
  const resting = new Map<string, number>();
  const health = new Map<string, Health>();
  const misses = new Map<string, number>();
  let turn = 0;
  const agentOf = (target: string, isRead: boolean): Agent => {
    const key = `${isRead} ${target}`;
    const agent = agents.get(key) ?? new Agent({ keepAlive: true });
    agents.set(key, agent);
    return agent;
  };
  const cut = (target: string, isRead: boolean): void => {
    agentOf(target, isRead).destroy();
    agents.delete(`${isRead} ${target}`);
  };
  const choose = (tried: ReadonlySet<string>): string | undefined => {
    const free = balancer.targets.filter((target) => !tried.has(target));
    const isRested = (target: string) => (resting.get(target) ?? 0) < performance.now();
    const stateOf = (target: string) => health.get(target) ?? 'ready';
    const best =
      [
        free.filter((target) => stateOf(target) === 'ready' && isRested(target)),
        free.filter((target) => stateOf(target) !== 'down' && isRested(target)),
      ].find((some) => some.length > 0) ?? free;
    return best[turn++ % best.length];
  };
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const tried = new Set<string>();
    for (;;) {
      const target = choose(tried);
      if (target === undefined) return void outgoing.writeHead(502).end();
      tried.add(target);
      try {
        const agent = agentOf(target, incoming.method === 'GET');
        return await forward({ incoming, outgoing, body, target, agent });
      } catch (error) {
        resting.set(target, performance.now() + REST_MS);
        const isUnsent = ['ECONNREFUSED', 'UNSENT'].includes((error as NodeJS.ErrnoException).code ?? '');
        const isRead = incoming.method === 'GET';
        if (outgoing.headersSent || !(isUnsent || isRead)) return void outgoing.writeHead(502).end();
      }
    }
  };
  const check = async (target: string): Promise<void> => {
    const found = await findHealth(target);
    const missed = found === 'down' ? (misses.get(target) ?? 0) + 1 : 0;
    misses.set(target, missed);
    // When all of them are late, the balancer itself may be.
    const hasOther = balancer.targets.some((other) => other !== target && (misses.get(other) ?? 0) === 0);
    // A read can be asked again elsewhere. A change is given up when it will not be answered.
    if (missed === 1 && hasOther) cut(target, true);
    if (missed === DOWN_AFTER && hasOther) cut(target, false);
    if (missed === 0 || missed >= DOWN_AFTER) health.set(target, found);
    else resting.set(target, performance.now() + REST_MS);
  };
  const stopping = new AbortController();
  const checkAll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await Promise.all(balancer.targets.map(check));
      await wait(CHECK_MS, undefined, { ref: false });
    }
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  const opened = await listen(server, port, host);
  const close = (): void => {
    stopping.abort();
    server.close();
    server.closeAllConnections();
    for (const agent of agents.values()) agent.destroy();
  };
  const balancer: Balancer = { port: opened, targets, close };
  if (checksHealth) void checkAll();
  return balancer;
}

async function findHealth(target: string): Promise<Health> {
  const statusOf = async (path: string): Promise<number> => {
    const response = await fetch(`http://${target}${path}`, { signal: AbortSignal.timeout(CHECK_ANSWER_MS) });
    await response.arrayBuffer();
    return response.status;
  };
  const [ready, alive] = await Promise.all(
    ['/readyz', '/healthz'].map((path) => statusOf(path).catch(() => 0)),
  );
  if (ready === 200) return 'ready';
  return alive === 200 ? 'waiting' : 'down';
}

interface Forwarded {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  target: string;
  agent: Agent;
}

/** Rejects when there is no whole answer. */
async function forward({ incoming, outgoing, body, target, agent }: Forwarded): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url: path, headers, socket } = incoming;
  const [host, port] = target.split(':');
  const seen = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  const asked = request(
    { host, port, method, path, agent, headers: { ...headers, 'x-forwarded-for': seen } },
    resolve,
  );
  asked.once('error', reject);
  const unsent = Object.assign(new Error('The target cannot be reached'), { code: 'UNSENT' });
  const connecting = setTimeout(() => asked.destroy(unsent), CONNECT_MS);
  asked.once('socket', (socket) => {
    if (!socket.connecting) clearTimeout(connecting);
    else socket.once('connect', () => clearTimeout(connecting));
  });
  try {
    asked.end(body);
    const answer = await promise;
    const bytes = await buffer(answer);
    outgoing.writeHead(answer.statusCode!, answer.rawHeaders).end(bytes);
  } finally {
    clearTimeout(connecting);
  }
}
