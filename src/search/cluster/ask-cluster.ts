import { errors } from '@opensearch-project/opensearch';
import type { Answer } from './cluster-answer.ts';
import type { ClusterClient } from './cluster-client.ts';
import { withoutBeginnings } from './cluster-document.ts';
import type { Clause } from './word-clauses.ts';

/** Asks the index of a cluster. */
export interface AskCluster {
  /** @throws SearchUnavailableError */
  one(body: Clause): Promise<Answer>;
  /** Several small questions in one request, the answers in their order. @throws SearchUnavailableError */
  all(bodies: readonly Clause[]): Promise<Answer[]>;
}

/** Of several questions, so many are answered at the same time: each is too short to keep a core busy. */
const AT_ONCE = 16;
/** Each copy of a shard has them, but a node that has just died leaves a question without an answer. */
const ATTEMPTS = 2;

/** @param run has each request of its own; default: as it is */
export function createAsk(
  client: ClusterClient,
  index: string,
  run: <Result>(request: () => Promise<Result>) => Promise<Result> = (request) => request(),
): AskCluster {
  // A node that has all shards waits for no other one, which may just have died.
  const search = { index, allow_partial_search_results: false, preference: '_local' };
  return {
    one: (body) =>
      run(async () => (await client.search({ ...search, body: body as never })).body as unknown as Answer),
    all: (bodies) =>
      run(() =>
        askAll(
          client,
          bodies.flatMap((body) => [search, body]),
        ),
      ),
  };
}

/** Asks an index of an earlier version, as long as it is one, in the words that it has. */
export function askEarlier({ one, all }: AskCluster, isEarlier: () => boolean): AskCluster {
  const adapt = (body: Clause) => (isEarlier() ? withoutBeginnings(body) : body);
  return { one: (body) => one(adapt(body)), all: (bodies) => all(bodies.map(adapt)) };
}

/** @throws ResponseError of a question that nobody answers */
async function askAll(client: ClusterClient, lines: readonly Clause[]): Promise<Answer[]> {
  for (let attempt = 1; ; attempt++) {
    const answer = await client.msearch({ body: lines as never, max_concurrent_searches: AT_ONCE });
    const responses = answer.body.responses as unknown as (Answer & { status: number; error?: object })[];
    const failed = responses.find(({ error }) => error);
    if (!failed) return responses;
    if (failed.status < 500 || attempt === ATTEMPTS) {
      const body = { error: failed.error, status: failed.status };
      throw new errors.ResponseError({ ...answer, body, statusCode: failed.status });
    }
  }
}
