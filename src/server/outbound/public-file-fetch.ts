import { decodeText } from './decode-text.ts';
import { type FailedFetch, Failure, fetchGuarded, type PublicFetchOptions } from './public-fetch.ts';
import { readBoundedBytes } from './read-bounded-text.ts';

interface FetchedFile {
  isFetched: true;
  status: number;
  /** Where the file came from after the redirects. */
  url: URL;
  bytes: Buffer;
  /** Reads it as text, in the encoding that it declares. */
  readText(): Promise<string>;
  /** Without parameters, in small letters; '' when the answer declares none. */
  contentType: string;
  /** For the next request of the same file. */
  etag?: string | undefined;
  lastModified?: string | undefined;
}

interface FileLimits {
  /** A larger file is not read to its end and fails with `too_large`. */
  maxBytes: number;
  /** The `Accept` header. */
  accept: string;
  /** Of the answer before: a file that is the same comes back as status 304 without bytes. */
  known?: { etag?: string | null; lastModified?: string | null };
}

/** Fetches a whole file of the public internet, under the same checks as a page. Never throws. */
export type PublicFileFetch = (address: string, limits: FileLimits) => Promise<FetchedFile | FailedFetch>;

/** Like `createPublicFetch`, for bytes. A cut picture is of no use, so a file comes whole or not at all. */
export function createPublicFileFetch(options: PublicFetchOptions = {}): PublicFileFetch {
  return (address, { maxBytes, accept, known }) =>
    fetchGuarded(options, address, {
      mayFollow: () => true,
      accept,
      headers: writeConditions(known),
      read: async (response) => {
        const declared = response.headers['content-type'] ?? '';
        const [type = ''] = declared.toLowerCase().split(';', 1);
        const contentType = type.trimEnd();
        if (Number(response.headers['content-length']) > maxBytes) {
          response.destroy();
          throw new Failure('too_large');
        }
        const body = await readBoundedBytes(response, maxBytes);
        if (!body) throw new Failure('unreadable');
        if (body.isCut) throw new Failure('too_large');
        const { etag, 'last-modified': lastModified } = response.headers;
        const { bytes } = body;
        const readText = () => decodeText(bytes, { contentType: declared });
        return { bytes, readText, contentType, etag, lastModified };
      },
    });
}

function writeConditions({ etag, lastModified }: NonNullable<FileLimits['known']> = {}) {
  const headers: Record<string, string> = {};
  if (etag) headers['if-none-match'] = etag;
  if (lastModified) headers['if-modified-since'] = lastModified;
  return headers;
}
