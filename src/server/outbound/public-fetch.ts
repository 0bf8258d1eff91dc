import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { brand } from '#src/shared/brand.ts';
import { createAddressLookup, isPublicIp, isPublicName } from './public-host.ts';
import { readBoundedText } from './read-bounded-text.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 8000;
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BAD_CERTIFICATE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/;

/**
 * Why nothing came, for a person. A private address and a name that does not exist are one reason, so that nobody
 * learns the names of our network by asking.
 */
const FAILURES = {
  bad_address: 'It is not an http or https address on the usual port, or it has a password in it.',
  not_public: 'The name was not found on the public internet.',
  unreachable: 'No connection could be made.',
  bad_certificate: 'Its certificate is not valid.',
  too_slow: `It did not answer within ${TIMEOUT_MS / 1000} seconds.`,
  too_many_redirects: `It redirects more than ${MAX_REDIRECTS} times.`,
  unencrypted: 'It redirects from https to http.',
  other_site: 'It redirects to another site.',
  unreadable: 'Its answer could not be read.',
} as const;

type FetchFailure = keyof typeof FAILURES;

type PublicAnswer =
  | {
      isFetched: true;
      status: number;
      /** Where the answer came from after the redirects. */
      url: URL;
      text: string;
      /** The answer was longer; this is its beginning. */
      isCut: boolean;
    }
  | { isFetched: false; reason: FetchFailure; message: string };

/** Reads a page of the public internet. `mayFollow` says whether a redirect may lead to an address; default: to any. */
export type PublicFetch = (
  address: string,
  options?: { mayFollow?: (url: URL) => boolean },
) => Promise<PublicAnswer>;

export interface PublicFetchOptions {
  /** Every address of a name. */
  lookup?: (host: string) => Promise<readonly string[]>;
  timeoutMs?: number;
  /** For tests, which have no public address. */
  isAllowedIp?: (ip: string) => boolean;
  isAllowedPort?: (port: number) => boolean;
}

class Failure extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure) {
    super(FAILURES[reason]);
    this.reason = reason;
  }
}

/**
 * The only way this server asks an address that a stranger has chosen. The name is resolved here; unless all of its
 * addresses are public, nothing is asked, and the connection goes to the very addresses that were judged, so a name
 * that answers differently the second time gains nothing. Each redirect is judged like the first address. At most
 * 3 redirects, 8 seconds in all and 256 KB, unpacked too. Never throws.
 */
export function createPublicFetch(options: PublicFetchOptions = {}): PublicFetch {
  const { lookup = createAddressLookup(), timeoutMs = TIMEOUT_MS, isAllowedIp = isPublicIp } = options;
  const isAllowedPort = options.isAllowedPort ?? ((port) => Object.values(PORTS).includes(port));

  const check = (url: URL | null): URL => {
    const isWeb = url !== null && url.protocol in PORTS && url.username === '' && url.password === '';
    if (!isWeb) throw new Failure('bad_address');
    const port = url.port === '' ? PORTS[url.protocol]! : Number(url.port);
    if (!isAllowedPort(port)) throw new Failure('bad_address');
    return url;
  };

  const resolve = async ({ hostname }: URL): Promise<readonly string[]> => {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const isName = !ipaddr.isValid(literal);
    if (isName && !isPublicName(hostname)) throw new Failure('not_public');
    const ips = isName ? await lookup(hostname.replace(/\.$/, '')) : [literal];
    // One private address among public ones is a trap as well.
    if (ips.length === 0 || !ips.every(isAllowedIp)) throw new Failure('not_public');
    return ips;
  };

  const follow = (response: IncomingMessage, url: URL, mayFollow: (url: URL) => boolean): URL | undefined => {
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode!) || location === undefined) return undefined;
    response.destroy();
    const next = check(URL.parse(location, url));
    if (url.protocol === 'https:' && next.protocol === 'http:') throw new Failure('unencrypted');
    if (!mayFollow(next)) throw new Failure('other_site');
    return next;
  };

  const visit = async (address: string, mayFollow: (url: URL) => boolean, signal: AbortSignal) => {
    let url = check(URL.parse(address));
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, await resolve(url), signal);
      const next = follow(response, url, mayFollow);
      if (!next) {
        const body = await readBoundedText(response, MAX_BYTES);
        if (!body) throw new Failure('unreadable');
        return { isFetched: true as const, status: response.statusCode!, url, ...body };
      }
      url = next;
    }
    throw new Failure('too_many_redirects');
  };

  return async (address, { mayFollow = () => true } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // The race also ends the wait for a name server, which heeds no signal.
      return await Promise.race([visit(address, mayFollow, signal), whenAborted(signal)]);
    } catch (error) {
      const reason = signal.aborted ? 'too_slow' : reasonOf(error);
      return { isFetched: false, reason, message: FAILURES[reason] };
    }
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function reasonOf(error: unknown): FetchFailure {
  if (error instanceof Failure) return error.reason;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return BAD_CERTIFICATE.test(code) ? 'bad_certificate' : 'unreachable';
}

/** Connects to one of the addresses and nowhere else, whatever the name has come to mean. */
function pinTo(ips: readonly string[]): LookupFunction {
  const addresses = ips.map((address) => ({
    address,
    family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4,
  }));
  return (_host, { all }, callback) => {
    if (all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}

function request(url: URL, ips: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const headers = {
      'user-agent': `${brand.name}Bot/1.0 (${brand.contactEmail})`,
      accept: 'text/html, text/plain;q=0.9, */*;q=0.1',
      // Most servers then spare us the unpacking.
      'accept-encoding': 'identity',
    };
    // An agent of its own: no connection is shared with other requests, no proxy stands between.
    const options = { agent: false, lookup: pinTo(ips), signal, headers, rejectUnauthorized: true };
    send(url, options).on('response', resolve).on('error', reject).end();
  });
}
