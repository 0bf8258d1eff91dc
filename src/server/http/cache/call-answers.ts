import { LRUCache } from 'lru-cache';
import { type AnswerSources, addSources, collectSources } from '#src/server/freshness/answer-sources.ts';
import { answeredValue } from '../answer-value.ts';
import { SHARED_HEADER } from '../api.ts';
import type { AnswerFreshness, Dated } from './answer-freshness.ts';

/** Lists of up to 48 cards: a few megabytes. */
const MAX_KEPT = 64;
/** Lists change with time alone, and a page made from an answer counts as fresh for a while itself. */
const KEPT_MS = 10_000;
/** Calls that were made lately, by path. */
const MAX_REMEMBERED = 500;

/** The part of a `Response` that a page's call needs. */
export type CallAnswer = Pick<Response, 'ok' | 'status' | 'json' | 'blob'>;

interface Kept extends Dated {
  value: unknown;
  sources: AnswerSources;
}

interface CallAnswersOptions {
  freshness: AnswerFreshness;
  /** Calls the API, for the value if it has one. */
  call: (path: string, init: RequestInit) => Promise<Response>;
}

/**
 * Answers the calls that pages are made from. Many pages are made from the same, such as the categories, so what is the
 * same for everyone is kept as a value, from the second time on, while nothing that it was made from has changed. Never stale.
 */
export class CallAnswers {
  readonly #options: CallAnswersOptions;
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  readonly #remembered = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(options: CallAnswersOptions) {
    this.#options = options;
  }

  async answer(path: string, init: RequestInit): Promise<CallAnswer> {
    const { freshness, call } = this.#options;
    const isRead = init.method === 'GET';
    const found = isRead ? this.#kept.get(path) : undefined;
    if (found && freshness.now() - found.madeAt < KEPT_MS && freshness.check(found) === 'fresh') {
      addSources(found.sources);
      return answerOf(found.value);
    }
    const beginning = freshness.begin();
    const { result: response, sources } = await collectSources(() => call(path, init), true);
    const value = answeredValue(response);
    if (value === undefined) return response;
    // Most calls of a tool's page or a search are made once. Keeping what they answer would only be work to clear away.
    const isRepeated = this.#remembered.has(path);
    this.#remembered.set(path, true);
    if (isRead && isRepeated && response.ok && response.headers.has(SHARED_HEADER)) {
      const { ledgerVersion: checkedVersion, madeAt: freshAt } = beginning;
      this.#kept.set(path, { value, sources, ...beginning, checkedVersion, freshAt });
    }
    return answerOf(value);
  }
}

/** Pages only read what they get, so all of them get the same. */
function answerOf(value: unknown): CallAnswer {
  return { ok: true, status: 200, json: async () => value, blob: async () => new Blob() };
}
