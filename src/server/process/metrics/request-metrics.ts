import type { Counter, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** How an answer came about. `memory`: it was there. `made`: for this request. `shared`: for another one that came first. */
export type CacheOutcome = 'memory' | 'made' | 'shared' | 'none';

/** Of answers that no route made, such as those to unknown addresses. */
export const NO_ROUTE = 'none';

/** Seconds: around the times that `docs/performance.md` names, up to 6, when a statement is given up. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface AnsweredRequest {
  method: string | undefined;
  /** A pattern, such as `/api/v1/ai-tools/{slug}`; never an address. */
  route: string;
  status: number;
  cache: CacheOutcome;
  /** By `performance.now()`. */
  startedAt: number;
}

/** Counts requests and measures how long their answers took, until they were given to the socket. */
export class RequestMetrics {
  readonly #count: Counter<'method' | 'route' | 'status' | 'cache'>;
  readonly #seconds: Histogram<'route' | 'cache'>;

  constructor(metrics: Metrics) {
    this.#count = metrics.counter({
      name: 'aisle_http_requests_total',
      help: 'Requests by method, route, status and how the answer came about',
      labels: ['method', 'route', 'status', 'cache'],
    });
    this.#seconds = metrics.histogram(
      {
        name: 'aisle_http_request_seconds',
        help: 'Time from the request to its answer, by route and how the answer came about',
        labels: ['route', 'cache'],
      },
      BUCKETS,
    );
  }

  observe({ method = '', route, status, cache, startedAt }: AnsweredRequest): void {
    const seconds = (performance.now() - startedAt) / 1000;
    this.#count.inc({ method: METHODS.has(method) ? method : 'other', route, status, cache });
    this.#seconds.observe({ route, cache }, seconds);
  }
}
