import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { AnswerSources } from '#src/server/freshness/answer-sources.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

type Compression = 'zstd' | 'br' | 'gzip';
export type Encoding = Compression | 'identity';

/** A finished answer: bytes and flat header list (`[name, value, …]`), ready for the socket. */
export interface CachedBody {
  bytes: Buffer;
  /** `x-request-id` is the first pair; its value is overwritten for every answer. */
  headers: string[];
}

/** A finished answer in all the forms that it was asked for. */
export interface FinishedAnswer {
  /** The pattern of the route that made it. */
  route: string | undefined;
  status: number;
  etag: string;
  headers: [string, string][];
  /** Worth compressing: a text, and not a short one. */
  isCompressible: boolean;
  /** Its brotli form was made when the product was built, as small as can be. */
  isPacked: boolean;
  identity: CachedBody;
  zstd?: CachedBody;
  br?: CachedBody;
  gzip?: CachedBody;
  /** Forms that are being made. */
  readonly making: Map<Encoding, Promise<CachedBody>>;
}

/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM = 860;
/** Up to this many bytes, which is any page, another thread takes more CPU to be woken and answered than the 0.2 ms that it spares. */
const COMPRESS_HERE = 128 * 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss|atom|manifest|javascript|ld)|image\/svg)/;

function withHeaders(
  response: Pick<FinishedAnswer, 'headers'>,
  bytes: Buffer,
  encoding: Encoding,
): CachedBody {
  const headers = ['x-request-id', '', ...response.headers.flat()];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(bytes.byteLength));
  return { bytes, headers };
}

/** Makes an answer ready for the socket. The ETag is weak because compressed forms share it. */
export function finishAnswer(
  status: number,
  headers: [string, string][],
  bytes: Buffer,
  route?: string,
): FinishedAnswer {
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const all: [string, string][] = [...headers, ['etag', etag]];
  const isText = COMPRESSIBLE.test(type);
  if (isText) all.push(['vary', 'accept-encoding']);
  const isCompressible = isText && bytes.byteLength >= COMPRESS_FROM;
  const answer = { route, status, etag, headers: all, isCompressible, isPacked: false, making: new Map() };
  return { ...answer, identity: withHeaders(answer, bytes, 'identity') };
}

/** An answer that was rendered again and says the same keeps the compressed forms of the one before. */
export function keepCompressed(answer: FinishedAnswer, before: FinishedAnswer | undefined): FinishedAnswer {
  const isSame =
    before?.etag === answer.etag &&
    before.status === answer.status &&
    String(before.headers) === String(answer.headers);
  return isSame ? before : answer;
}

/** Best first: zstd takes 40 per cent of brotli's time for the same size. */
const COMPRESSIONS = ['zstd', 'br', 'gzip'] as const satisfies readonly Compression[];
const NAMED: Record<Compression, RegExp> = {
  zstd: /\bzstd\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/,
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/,
};
/** Browsers send only a few different headers, so each is parsed once. */
const readAccepts = new LRUCache<string, readonly Compression[]>({ max: 100 });

/** The compressions that a client accepts, best first. */
function readAccept(accept: string): readonly Compression[] {
  const known = readAccepts.get(accept);
  if (known) return known;
  const accepted = COMPRESSIONS.filter((encoding) => NAMED[encoding].test(accept));
  readAccepts.set(accept, accepted);
  return accepted;
}

/** The best encoding the client accepts. A file that was compressed once and for all is smallest with brotli. */
export function chooseEncoding(accept: string | undefined, answer: FinishedAnswer): Encoding {
  if (!accept || !answer.isCompressible) return 'identity';
  const accepted = readAccept(accept);
  if (answer.isPacked && accepted.includes('br')) return 'br';
  return accepted[0] ?? 'identity';
}

/** Compresses once, however many ask at the same time, and keeps the result in the answer. */
export function encode(answer: FinishedAnswer, encoding: Encoding): Promise<CachedBody> {
  const known = answer.making.get(encoding);
  if (known) return known;
  const making = compress(answer, encoding);
  answer.making.set(encoding, making);
  return making;
}

async function compress(answer: FinishedAnswer, encoding: Encoding): Promise<CachedBody> {
  if (encoding === 'identity') return answer.identity;
  const plain = answer.identity.bytes;
  const bytes = await ENCODERS[encoding](plain, answer);
  const body = withHeaders(answer, bytes, encoding);
  answer[encoding] = body;
  return body;
}

type Encoder = (plain: Buffer, answer: Pick<FinishedAnswer, 'isPacked'>) => Buffer | Promise<Buffer>;

const ENCODERS: Record<Compression, Encoder> = {
  zstd: (plain) => (plain.byteLength <= COMPRESS_HERE ? zstdCompressSync(plain) : compressZstd(plain)),
  br: toBrotli,
  // A built file is compressed once for all who ask for it.
  gzip: (plain, { isPacked }) => compressGzip(plain, { level: isPacked ? 9 : 6 }),
};

function toBrotli(plain: Buffer): Buffer | Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return plain.byteLength <= COMPRESS_HERE
    ? brotliCompressSync(plain, { params })
    : compressBrotli(plain, { params });
}

/** Gives an answer its compressed form, made before. */
export function addBrotli(answer: FinishedAnswer, bytes: Buffer): void {
  answer.isPacked = true;
  answer.br = withHeaders(answer, bytes, 'br');
  answer.making.set('br', Promise.resolve(answer.br));
}

/** Makes the forms that the answer before was asked for, so that nobody has to wait for them. */
export async function encodeAlike(answer: FinishedAnswer, before: FinishedAnswer | undefined): Promise<void> {
  const wanted = COMPRESSIONS.filter((encoding) => before?.[encoding] && !answer[encoding]);
  if (answer.isCompressible) await Promise.all(wanted.map((encoding) => encode(answer, encoding)));
}

/** An answer in the cache, with all that tells how good it still is. */
export interface CacheEntry {
  answer: FinishedAnswer;
  sources: AnswerSources;
  /** The ledger's version before the answer was begun. */
  ledgerVersion: number;
  /** Milliseconds. The making began at this time. */
  madeAt: number;
  /** It was the last time known to be as the database has it. */
  freshAt: number;
  /** The ledger's version at which it was found fresh the last time. */
  checkedVersion: number;
}

/** For the entry itself and the names of its sources. */
const ENTRY_BYTES = 1024;
const SOURCE_BYTES = 80;

function sizeOf({ answer, sources }: CacheEntry): number {
  const bodies = [answer.identity, answer.zstd, answer.br, answer.gzip];
  const bytes = bodies.reduce((sum, body) => sum + (body?.bytes.byteLength ?? 0), 0);
  return ENTRY_BYTES + bytes + (sources.exact.size + sources.listed.size) * SOURCE_BYTES;
}

/** Finished public answers by URL, limited by bytes in all their forms; the least recently used is evicted first. */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>;

  /** An entry larger than an eighth of the cache is not kept; with 0 bytes nothing is. */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      // The library takes 0 for "no limit".
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: sizeOf,
    });
  }

  get(key: string): CacheEntry | undefined {
    return this.#entries.get(key);
  }

  put(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
  }

  /** Counts the bytes of an entry again, which has got a compressed form. */
  measure(key: string, entry: CacheEntry): void {
    if (this.#entries.peek(key) !== entry) return;
    // The same value would be taken for no change.
    this.#entries.set(key, { ...entry });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}
