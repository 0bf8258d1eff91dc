import { type FailedFetch, fetchGuarded, type PublicFetchOptions } from './public-fetch.ts';
import { readBoundedText } from './read-bounded-text.ts';

/** From the name of the host to the end of the response. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16 * 1024;

type PostAnswer =
  | {
      isFetched: true;
      status: number;
      /** The beginning of the response; empty where it cannot be read as text. */
      text: string;
    }
  | FailedFetch;

/** Sends JSON to an address that a user entered, under the same rules as `PublicFetch`, but follows no redirects. Never throws. */
export type PublicPost = (
  address: string,
  request: { body: string; headers: Record<string, string> },
) => Promise<PostAnswer>;

export function createPublicPost(options: PublicFetchOptions = {}): PublicPost {
  const timed = { timeoutMs: TIMEOUT_MS, ...options };
  return (address, { body, headers }) =>
    fetchGuarded(timed, address, {
      mayFollow: () => false,
      accept: '*/*',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
      read: async (response) => ({ text: (await readBoundedText(response, MAX_BYTES))?.text ?? '' }),
    });
}
