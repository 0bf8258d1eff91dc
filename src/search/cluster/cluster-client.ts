import { Client, errors } from '@opensearch-project/opensearch';

/** A search engine that cannot answer: unreachable, too slow, or its index cannot be read. */
export class SearchUnavailableError extends Error {
  readonly code = 'SEARCH_AWAY';
}

export type ClusterClient = Client;

/** How long one search may take, and a request that changes something. */
const SEARCH_MS = 2500;
/** Nodes that a search is asked of, one after the other, when one does not answer. They share its time. */
const MOST_ASKED = 3;
export const WRITE_MS = 30_000;
/** After so many failures in a row nothing is asked for a while; then one request tries whether it is back. */
const FAILURES = 3;
const PAUSE_MS = 2000;

/**
 * @param url addresses of one cluster, separated by commas; credentials may be in them
 * @param searchMs how long one search may take
 */
export function createClusterClient(url: string, searchMs = SEARCH_MS): Client {
  const nodes = url.split(',').map((node) => node.trim());
  const asked = Math.min(MOST_ASKED, nodes.length);
  return new Client({
    nodes,
    requestTimeout: Math.ceil(searchMs / asked),
    maxRetries: Math.max(1, asked - 1),
  });
}

/** Explains an error in one line without addresses. */
export function explainClusterError(error: unknown): string {
  if (error instanceof errors.ResponseError) {
    const { type, reason } = error.body?.error ?? {};
    // The engine gives none for shards that no node has: the cluster is red.
    const noShard = type === 'search_phase_execution_exception' ? 'no copy of a shard answers' : '';
    return [error.statusCode, type, reason || noShard].filter(Boolean).join(' ').slice(0, 300);
  }
  return error instanceof Error ? error.message.slice(0, 300) : String(error);
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.statusCode === 400;

/** True for an answer that says: not now. Others are the fault of the request. */
function isAway(error: unknown): boolean {
  if (error instanceof errors.ResponseError) {
    const status = error.statusCode ?? 0;
    return (
      status === 404 || status === 408 || status === 429 || status === 401 || status === 403 || status >= 500
    );
  }
  return error instanceof errors.OpenSearchClientError;
}

interface BreakerOptions {
  /** Milliseconds. */
  now?: () => number;
  /** Is told once when the engine goes away, and once when it is back (undefined). */
  onChange?: (reason: string | undefined) => void;
}

/** Lets requests through while the cluster answers. While it is away, most are refused at once. */
export class Breaker {
  readonly #now: () => number;
  readonly #onChange: (reason: string | undefined) => void;
  #failures = 0;
  #closedUntil = 0;

  constructor({ now = () => performance.now(), onChange = () => {} }: BreakerOptions = {}) {
    this.#now = now;
    this.#onChange = onChange;
  }

  /** True from a failure until an answer. */
  get isAway(): boolean {
    return this.#failures > 0;
  }

  /** @throws SearchUnavailableError when the cluster is away */
  async run<Result>(request: () => Promise<Result>): Promise<Result> {
    if (this.#failures >= FAILURES) {
      if (this.#now() < this.#closedUntil) throw new SearchUnavailableError('the search engine is away');
      // The others wait for what this one finds.
      this.#closedUntil = this.#now() + PAUSE_MS;
    }
    try {
      const result = await request();
      if (this.#failures > 0) this.#onChange(undefined);
      this.#failures = 0;
      return result;
    } catch (error) {
      const reason = explainClusterError(error);
      // An index with another mapping cannot answer some questions; that says nothing of the others.
      if (isUnreadable(error)) throw new SearchUnavailableError(reason, { cause: error });
      if (!isAway(error)) throw error;
      this.#failures += 1;
      if (this.#failures === 1) this.#onChange(reason);
      this.#closedUntil = this.#now() + PAUSE_MS;
      throw new SearchUnavailableError(reason, { cause: error });
    }
  }
}
