import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#src/server/log.ts';
import { BoundedQueue } from '#src/server/security/bounded-queue.ts';
import type { Limit, RateLimiter } from '#src/server/security/rate-limit.ts';
import { READ_LIMIT } from '#src/shared/read-limit.ts';
import { HttpError } from '../errors.ts';
import { networkOf } from '../request/visitor.ts';
import { logLimit } from '../security-log.ts';

interface NetworkLimit extends Limit {
  /** How much more a refused request counts than an answered one. */
  refusedMore: number;
}

/** Pages, documents and anonymous calls that only read: up to about ten milliseconds of a core each. A page needs at most five. */
const MADE_ANEW: NetworkLimit = { name: 'made-anew', ...READ_LIMIT, refusedMore: 4 };
/** Everything else: calls with a token, calls that change something, methods that do not exist. */
const CALLS: NetworkLimit = { name: 'calls', max: 400, windowSeconds: 10, refusedMore: 4 };
/** Cheap, and requested in dozens by one page. */
const FILES: NetworkLimit = { name: 'files', max: 2_000, windowSeconds: 10, refusedMore: 9 };
/** Apart from the rest, so that a monitor is answered when its network has used up everything else. */
const HEALTH: NetworkLimit = { name: 'health', max: 400, windowSeconds: 10, refusedMore: 4 };

/** Reads of one network that are worked on at once: others need not wait for more than these. */
const AT_ONCE = 4;

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

function limitOf({ method = 'GET', url = '/', headers }: IncomingMessage): NetworkLimit {
  const path = url.split('?', 1)[0]!;
  if (path === '/healthz' || path === '/readyz') return HEALTH;
  if (path.startsWith('/uploads/')) return FILES;
  // The endpoint for MCP clients reads by POST.
  if (path === '/mcp') return MADE_ANEW;
  // A page ignores tokens.
  const hasCaller = path.startsWith('/api/') && headers.authorization !== undefined;
  return SAFE_METHODS.includes(method) && !hasCaller ? MADE_ANEW : CALLS;
}

/**
 * Limits what one network may ask for besides answers from memory. It is counted before anything else is done with a request,
 * and a request that was refused counts several times, so that refusals cannot be used to keep the process busy.
 */
export class NetworkLimits {
  readonly #limiter: Pick<RateLimiter, 'consumeForNetwork' | 'allowsForNetwork'>;
  readonly #trustedProxies: number;
  readonly #log: Log;
  /** By network, of those that wait for something. */
  readonly #queues = new Map<string, BoundedQueue>();

  constructor(options: {
    limiter: Pick<RateLimiter, 'consumeForNetwork' | 'allowsForNetwork'>;
    trustedProxies: number;
    log: Log;
  }) {
    this.#limiter = options.limiter;
    this.#trustedProxies = options.trustedProxies;
    this.#log = options.log;
  }

  /** @throws HttpError 429 with `Retry-After`. */
  async consume(request: IncomingMessage): Promise<void> {
    const network = this.#networkOf(request);
    try {
      await this.#limiter.consumeForNetwork(limitOf(request), network);
    } catch (error) {
      if (error instanceof HttpError) {
        const { method = 'GET', url = '/' } = request;
        logLimit(this.#log, { network, method, path: url.split('?', 1)[0]! }, error);
      }
      throw error;
    }
  }

  /**
   * Works on an answer, pages and calls after those that the same network has asked for before. Otherwise a hundred searches
   * of one network would all be begun before the next page of somebody else.
   */
  async inTurn<Answer>(request: IncomingMessage, work: () => Promise<Answer>): Promise<Answer> {
    if (limitOf(request) !== MADE_ANEW) return work();
    const network = this.#networkOf(request);
    const queue =
      this.#queues.get(network) ??
      new BoundedQueue({ atOnce: AT_ONCE, maxWaiting: Number.POSITIVE_INFINITY });
    this.#queues.set(network, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.#queues.delete(network);
    }
  }

  /** Counts how a request ended. */
  recordStatus(request: IncomingMessage, status: number): void {
    if (status < 400 || status > 499) return;
    const limit = limitOf(request);
    void this.#limiter.allowsForNetwork(limit, this.#networkOf(request), '', limit.refusedMore);
  }

  /**
   * Counts bytes that are no request; false when there were too many. Behind a proxy the client's network is not known,
   * and the proxy passes on requests only.
   */
  async allowsUnreadable({ remoteAddress }: Pick<Socket, 'remoteAddress'>): Promise<boolean> {
    if (this.#trustedProxies > 0) return true;
    const network = networkOf({ socket: { remoteAddress } }, undefined, 0);
    return this.#limiter.allowsForNetwork(CALLS, network, '', 1 + CALLS.refusedMore);
  }

  #networkOf(request: IncomingMessage): string {
    const forwardedFor = request.headers['x-forwarded-for'];
    return networkOf(request, forwardedFor?.toString(), this.#trustedProxies);
  }
}
