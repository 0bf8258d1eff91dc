import { type FailedFetch, Failure, fetchGuarded, type PublicFetchOptions } from './public-fetch.ts';
import { readBoundedBytes } from './read-bounded-text.ts';

interface FetchedFile {
  isFetched: true;
  status: number;
  /** Where the file came from after the redirects. */
  url: URL;
  bytes: Buffer;
  /** Without parameters, in small letters; '' when the answer declares none. */
  contentType: string;
}

interface FileLimits {
  /** A larger file is not read to its end and fails with `too_large`. */
  maxBytes: number;
  /** The `Accept` header. */
  accept: string;
}

/** Fetches a whole file of the public internet, under the same checks as a page. Never throws. */
export type PublicFileFetch = (address: string, limits: FileLimits) => Promise<FetchedFile | FailedFetch>;

/** Like `createPublicFetch`, for bytes. A cut picture is of no use, so a file comes whole or not at all. */
export function createPublicFileFetch(options: PublicFetchOptions = {}): PublicFileFetch {
  return (address, { maxBytes, accept }) =>
    fetchGuarded(options, address, {
      mayFollow: () => true,
      accept,
      read: async (response) => {
        const [contentType = ''] = (response.headers['content-type'] ?? '').toLowerCase().split(/\s*;/);
        if (Number(response.headers['content-length']) > maxBytes) {
          response.destroy();
          throw new Failure('too_large');
        }
        const body = await readBoundedBytes(response, maxBytes);
        if (!body) throw new Failure('unreadable');
        if (body.isCut) throw new Failure('too_large');
        return { bytes: body.bytes, contentType };
      },
    });
}
