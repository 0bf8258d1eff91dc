import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallKey, InputOf } from '#src/shared/calls.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';
import { apiPath, callApi, fetchFile, type QueryValue } from './api-client.ts';
import { freshness } from './query-client.ts';
import type { OnProgress } from './send-with-progress.ts';

interface AnyInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
}

/** The input may be omitted when a call needs nothing but its name. */
type Given<Key extends string, Call, Extra extends unknown[] = []> =
  Record<never, never> extends InputOf<Key, Call>
    ? [input?: InputOf<Key, Call>, ...Extra]
    : [input: InputOf<Key, Call>, ...Extra];

type KeyOf<Calls> = keyof Calls & CallKey;
type ReadKeyOf<Calls> = KeyOf<Calls> & `GET ${string}`;

interface ReadOptions {
  /** Milliseconds until the answer is read again. Default: `freshness.standard`. */
  staleTime?: number;
  /** Set when the answer differs by person: it is cached under their account and removed with the session. */
  viewer?: Viewer | null;
}

/** The address of a call, e.g. `/api/v1/ai-tools/chatgpt/reviews?page=2`. */
function addressOf(key: string, input: unknown): string {
  const { params = {}, query } = (input ?? {}) as AnyInput;
  const path = key.slice(key.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return apiPath(filled, query);
}

/** The server's allow-list for the call guarantees the shape of the answer. */
function send(key: string, input: unknown, onProgress?: OnProgress) {
  const method = key.slice(0, key.indexOf(' '));
  const { body } = (input ?? {}) as AnyInput;
  return callApi(method, addressOf(key, input), body, onProgress);
}

/**
 * The browser's side of a slice's calls. `Calls` is the type of the slice's table, so a wrong path, parameter, body or
 * member of an answer does not compile, while the table itself and its schemas stay out of the bundle. A call is made
 * where its answer is used; a slice's `client.ts` has what several files share.
 */
export function clientFor<Calls>() {
  return {
    address: <Key extends KeyOf<Calls>>(key: Key, ...[input]: Given<Key, Calls[Key]>): string =>
      addressOf(key, input),
    /** @throws ApiError for an answer outside 2xx. */
    send: <Key extends KeyOf<Calls>>(
      key: Key,
      ...[input, onProgress]: Given<Key, Calls[Key], [onProgress?: OnProgress]>
    ): Promise<AnswerOf<Calls[Key]>> => send(key, input, onProgress),
    /** @throws ApiError for an answer outside 2xx. */
    file: <Key extends ReadKeyOf<Calls>>(key: Key, ...[input]: Given<Key, Calls[Key]>): Promise<Blob> =>
      fetchFile(addressOf(key, input)),
    /** A cached read; its key ends with its address. */
    query: <Key extends ReadKeyOf<Calls>>(
      key: Key,
      input: InputOf<Key, Calls[Key]>,
      { staleTime = freshness.standard, viewer = null }: ReadOptions = {},
    ) => {
      const address = addressOf(key, input);
      return queryOptions({
        queryKey: keyFor(viewer, address),
        queryFn: (): Promise<AnswerOf<Calls[Key]>> => send(key, input),
        staleTime,
      });
    },
  };
}
