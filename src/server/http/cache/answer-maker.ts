import type { IncomingMessage } from 'node:http';
import { type AnswerSources, collectSources } from '#src/server/freshness/answer-sources.ts';
import { type EdgeBindings, SHARED_HEADER } from '../api.ts';
import { INTERNAL_ORIGIN } from '../request/request-headers.ts';
import type { AnswerFreshness, Beginning } from './answer-freshness.ts';
import { allowNetwork } from './cdn-headers.ts';
import {
  encodeAlike,
  type FinishedAnswer,
  finishAnswer,
  keepCompressed,
  type ResponseCache,
} from './response-cache.ts';

const MAX_CACHED_URL = 2048;

export interface MadeAnswer {
  answer: FinishedAnswer;
  /** The id under which making it was logged; undefined when it was made for another request. */
  requestId: string | undefined;
  isShared: boolean;
}

interface Made extends MadeAnswer {
  sources: AnswerSources;
  beginning: Beginning;
}

interface AnswerMakerOptions {
  cache: ResponseCache;
  freshness: AnswerFreshness;
  /** How long a network in front may keep answers for everyone. */
  networkSeconds: number;
  /** Runs the app, which sets the route of the bindings. */
  respond: (request: Request, bindings: EdgeBindings & { incoming: IncomingMessage }) => Promise<Response>;
  onError: (error: unknown) => void;
}

/** Finds answers in the cache, and makes missing ones once, however many requests for them arrive at the same time. */
export class AnswerMaker {
  readonly #options: AnswerMakerOptions;
  readonly #flights = new Map<string, Promise<Made>>();
  /** Stale answers are rendered again one after the other, so that cached ones are sent in between. */
  #renewals: Promise<void> = Promise.resolve();
  readonly #renewing = new Set<string>();

  constructor(options: AnswerMakerOptions) {
    this.#options = options;
  }

  /** @param wantsLatest true: a stale answer is none. */
  find(key: string, incoming: IncomingMessage, wantsLatest: boolean): FinishedAnswer | undefined {
    const { cache, freshness } = this.#options;
    const entry = cache.get(key);
    if (!entry) return undefined;
    const judged = freshness.check(entry);
    if (judged === 'void') cache.delete(key);
    if (judged === 'stale' && !wantsLatest && freshness.isDue(entry)) this.#renew(key, incoming);
    return judged === 'fresh' || (judged === 'stale' && !wantsLatest) ? entry.answer : undefined;
  }

  /** Finds an answer, waits for one that is being made and has all changes so far, or makes it. */
  async findOrMake(key: string, incoming: IncomingMessage, wantsLatest: boolean): Promise<MadeAnswer> {
    const found = this.find(key, incoming, wantsLatest);
    if (found) return { answer: found, requestId: undefined, isShared: true };
    const { position } = this.#options.freshness;
    for (;;) {
      const flight = this.#flights.get(key);
      if (!flight) return this.#begin(key, incoming);
      const made = await flight;
      // An answer that is not shared belongs only to the request that caused it.
      if (!made.isShared) return this.#makeNow(key, incoming);
      const isLatest = made.beginning.ledgerVersion >= position;
      const isUsable = !wantsLatest && this.#options.freshness.isUsable(made.sources, made.beginning);
      if (isLatest || isUsable) return { ...made, requestId: undefined };
    }
  }

  /** Keeps the compressed form that an answer has got. */
  measure(key: string, answer: FinishedAnswer): void {
    const entry = this.#options.cache.get(key);
    if (entry?.answer === answer) this.#options.cache.measure(key, entry);
  }

  #renew(key: string, incoming: IncomingMessage): void {
    if (this.#renewing.has(key) || this.#flights.has(key)) return;
    this.#renewing.add(key);
    this.#renewals = this.#renewals
      .then(() => (this.#flights.has(key) ? undefined : this.#begin(key, incoming)))
      .then(() => undefined, this.#options.onError)
      .finally(() => this.#renewing.delete(key));
  }

  #begin(key: string, incoming: IncomingMessage): Promise<Made> {
    const made = this.#makeNow(key, incoming).finally(() => this.#flights.delete(key));
    this.#flights.set(key, made);
    return made;
  }

  /** Makes an answer, and caches it when it is shared. */
  async #makeNow(key: string, incoming: IncomingMessage): Promise<Made> {
    const { cache, freshness, respond } = this.#options;
    const beginning = freshness.begin();
    const request = new Request(INTERNAL_ORIGIN + key, { headers: headersOf(incoming) });
    const bindings: EdgeBindings & { incoming: IncomingMessage } = { incoming };
    const { result: response, sources } = await collectSources(() => respond(request, bindings), true);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isShared = response.headers.has(SHARED_HEADER);
    response.headers.delete(SHARED_HEADER);
    const requestId = response.headers.get('x-request-id')!;
    response.headers.delete('x-request-id');
    const headers = isShared
      ? allowNetwork([...response.headers], sources, this.#options.networkSeconds)
      : [...response.headers];
    const finished = finishAnswer(response.status, headers, bytes, bindings.route);
    if (!isShared || key.length > MAX_CACHED_URL) {
      // What the address answered before is no longer so, unless it only could not answer now.
      if (response.status !== 429 && response.status < 500) cache.delete(key);
      return { answer: finished, requestId, isShared, sources, beginning };
    }
    const before = cache.get(key)?.answer;
    const answer = keepCompressed(finished, before);
    await encodeAlike(answer, before);
    const { ledgerVersion: checkedVersion, madeAt: freshAt } = beginning;
    cache.put(key, { answer, sources, ...beginning, checkedVersion, freshAt });
    return { answer, requestId, isShared, sources, beginning };
  }
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
