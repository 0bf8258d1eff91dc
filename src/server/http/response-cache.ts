import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** A finished answer: bytes and flat header list (`[name, value, …]`), ready for the socket. */
export interface CachedBody {
  bytes: Buffer;
  /** `x-request-id` is the first pair; its value is overwritten for every answer. */
  headers: string[];
}

export interface CachedResponse {
  /** Catalogue version that it was made from. */
  version: number;
  expiresAt: number;
  status: number;
  etag: string;
  headers: [string, string][];
  size: number;
  /** Worth compressing: a text, and not a short one. */
  isCompressible: boolean;
  identity: CachedBody;
  gzip?: CachedBody;
  br?: CachedBody;
}

/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM = 860;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss|atom|manifest|javascript|ld)|image\/svg)/;

function withHeaders(
  response: Pick<CachedResponse, 'headers'>,
  bytes: Buffer,
  encoding: Encoding,
): CachedBody {
  const headers = ['x-request-id', '', ...response.headers.flat()];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(bytes.byteLength));
  return { bytes, headers };
}

/** Makes an entry of a finished answer. The ETag is weak because compressed forms share it. */
export function toCachedResponse(
  status: number,
  headers: [string, string][],
  bytes: Buffer,
  version: number,
  expiresAt: number,
): CachedResponse {
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const all: [string, string][] = [...headers, ['etag', etag]];
  const isText = COMPRESSIBLE.test(type);
  if (isText) all.push(['vary', 'accept-encoding']);
  const isCompressible = isText && bytes.byteLength >= COMPRESS_FROM;
  const size = bytes.byteLength * 2 + 1024;
  const entry = { version, expiresAt, status, etag, headers: all, size, isCompressible };
  return { ...entry, identity: withHeaders(entry, bytes, 'identity') };
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/;
/** Browsers send only a few different headers, so each is parsed once. */
const readAccepts = new LRUCache<string, Encoding>({ max: 100 });

function readAccept(accept: string): Encoding {
  const known = readAccepts.get(accept);
  if (known) return known;
  const encoding = BROTLI.test(accept) ? 'br' : GZIP.test(accept) ? 'gzip' : 'identity';
  readAccepts.set(accept, encoding);
  return encoding;
}

/** The best encoding the client accepts: brotli, gzip, none. */
export function chooseEncoding(accept: string | undefined, entry: CachedResponse): Encoding {
  return accept && entry.isCompressible ? readAccept(accept) : 'identity';
}

/** Compresses once and keeps the result in the entry. */
export async function encode(entry: CachedResponse, encoding: Encoding): Promise<CachedBody> {
  if (encoding === 'identity') return entry.identity;
  const made = entry[encoding];
  if (made) return made;
  const plain = entry.identity.bytes;
  const bytes =
    encoding === 'br'
      ? await compressBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        })
      : await compressGzip(plain, { level: 6 });
  const body = withHeaders(entry, bytes, encoding);
  entry[encoding] = body;
  return body;
}

/**
 * Finished public answers by URL, limited by bytes; the least recently used is evicted first. An entry is valid while
 * the catalogue has the version it was made from, and until it expires, because "new" and "trending" change with time
 * alone.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedResponse>;

  /** An entry larger than an eighth of the cache is not kept. */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: (entry) => entry.size,
    });
  }

  get(key: string, version: number, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.version !== version || entry.expiresAt <= now) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry;
  }

  put(key: string, entry: CachedResponse): void {
    this.#entries.set(key, entry);
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}
