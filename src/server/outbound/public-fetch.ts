import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Message, msg } from '#src/shared/messages/message.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import type { FetchFailure } from '#src/shared/text/fetch-failures.ts';
import { english } from '../languages.ts';
import { type OutboundAllow, placeOf } from './outbound-allow.ts';
import { PRODUCT_NAME } from './product.ts';
import { createAddressLookup, isPublicIp, isPublicName, lookUpOnMachine } from './public-host.ts';
import { readBoundedText } from './read-bounded-text.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 256 * 1024;
const ACCEPT_PAGES = 'text/html, text/plain;q=0.9, */*;q=0.1';
const TIMEOUT_MS = 8000;
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
export const REDIRECTS = new Set([301, 302, 303, 307, 308]);
export const BAD_CERTIFICATE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/;

/**
 * A private address and a missing name get the same reason, so that nobody can probe the names of our network.
 */
export type { FetchFailure };

/** The text for users. */
export function explainFailure(reason: FetchFailure): Message {
  return msg(`outbound.${reason}`, { seconds: TIMEOUT_MS / 1000, redirects: MAX_REDIRECTS });
}

export interface FailedFetch {
  isFetched: false;
  reason: FetchFailure;
  /** In English. */
  message: string;
}

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
  | FailedFetch;

/** Fetches a page of the public internet. `mayFollow` decides about each redirect; default: follow all. */
export type PublicFetch = (
  address: string,
  options?: { mayFollow?: (url: URL) => boolean },
) => Promise<PublicAnswer>;

export interface PublicFetchOptions {
  /** Finds all addresses of a name. */
  lookup?: (host: string) => Promise<readonly string[]>;
  timeoutMs?: number;
  /** For tests, which have no public address. */
  isAllowedIp?: (ip: string) => boolean;
  isAllowedPort?: (port: number) => boolean;
  /** Places on the private network that may be asked all the same. */
  allow?: OutboundAllow;
  /** Finds the addresses of a name on that list. */
  lookupAllowed?: (host: string) => Promise<readonly string[]>;
}

/** Raised while a body is read; becomes the answer's `reason`. */
export class Failure extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The only way this server requests an address that a user entered. The name is resolved here; unless all of its
 * addresses are public, nothing is requested, and the connection goes to exactly the addresses that were checked, so a
 * name that resolves differently the second time gains nothing. Each redirect is checked like the first address. The
 * operator may list private places (`allow`): exactly that host and port. At most 3 redirects, 8 seconds in all and
 * 256 KB, also unpacked. Never throws.
 */
export function createPublicFetch(options: PublicFetchOptions = {}): PublicFetch {
  const readText = async (response: IncomingMessage) => {
    const body = await readBoundedText(response, MAX_BYTES);
    if (!body) throw new Failure('unreadable');
    return body;
  };
  return (address, { mayFollow = () => true } = {}) =>
    fetchGuarded(options, address, { mayFollow, accept: ACCEPT_PAGES, read: readText });
}

interface Visit<Body> {
  mayFollow: (url: URL) => boolean;
  /** The `Accept` header. */
  accept: string;
  /** Further headers, sent to wherever redirects lead. */
  headers?: Record<string, string>;
  /** Sent by POST. Redirects are then not followed, because they are no answer of the place it was meant for. */
  body?: string;
  /** Reads as much of the answer as its limits allow. @throws Failure */
  read: (response: IncomingMessage) => Promise<Body>;
}

/** A visit with all the checks that `createPublicFetch` names, whatever is read of the answer. Never throws. */
export async function fetchGuarded<Body>(
  options: PublicFetchOptions,
  address: string,
  plan: Visit<Body>,
): Promise<({ isFetched: true; status: number; url: URL } & Body) | FailedFetch> {
  const rules = rulesOf(options);
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    // The race also ends the wait for a name server, which ignores the signal.
    return await Promise.race([visit({ ...rules, ...plan }, address, signal), whenAborted(signal)]);
  } catch (error) {
    const reason = signal.aborted ? 'too_slow' : reasonOf(error);
    return { isFetched: false, reason, message: english(explainFailure(reason)) };
  }
}

export type Rules = Required<Omit<PublicFetchOptions, 'timeoutMs'>>;

export function rulesOf(options: PublicFetchOptions): Rules {
  return {
    lookup: options.lookup ?? createAddressLookup(),
    isAllowedIp: options.isAllowedIp ?? isPublicIp,
    isAllowedPort: options.isAllowedPort ?? ((port) => Object.values(PORTS).includes(port)),
    allow: options.allow ?? new Set(),
    lookupAllowed: options.lookupAllowed ?? lookUpOnMachine,
  };
}

/**
 * Why an address would never be asked, as far as it says so itself: names are not resolved. Places that the operator has
 * listed need no encryption. Undefined for one that may be tried.
 */
export function findAddressFault(
  options: PublicFetchOptions,
  address: string,
): 'bad_address' | 'not_public' | 'unencrypted' | undefined {
  const rules = rulesOf(options);
  try {
    const url = checkUrl(rules, URL.parse(address));
    if (rules.allow.has(placeOf(url))) return undefined;
    checkHost(rules, url);
    return url.protocol === 'https:' ? undefined : 'unencrypted';
  } catch (error) {
    return error instanceof Failure && error.reason === 'not_public' ? 'not_public' : 'bad_address';
  }
}

async function visit<Body>(rules: Rules & Visit<Body>, address: string, signal: AbortSignal) {
  let url = checkUrl(rules, URL.parse(address));
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(url, await resolveHost(rules, url), signal, {
      headers: { ...rules.headers, accept: rules.accept },
      body: rules.body,
    });
    const next = rules.body === undefined ? findRedirect(rules, response, url) : undefined;
    if (!next) {
      const body = await rules.read(response);
      return { isFetched: true as const, status: response.statusCode!, url, ...body };
    }
    url = next;
  }
  throw new Failure('too_many_redirects');
}

/** @throws Failure for anything but an http(s) address on an allowed port. */
export function checkUrl({ isAllowedPort, allow }: Rules, url: URL | null): URL {
  const isWeb = url !== null && url.protocol in PORTS && url.username === '' && url.password === '';
  if (!isWeb) throw new Failure('bad_address');
  if (allow.has(placeOf(url))) return url;
  const port = url.port === '' ? PORTS[url.protocol]! : Number(url.port);
  if (!isAllowedPort(port)) throw new Failure('bad_address');
  return url;
}

/** The address as it stands in a URL; undefined for a name. */
function literalIp({ hostname }: URL): string | undefined {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(literal) ? literal : undefined;
}

function checkHost({ isAllowedIp }: Rules, url: URL): void {
  const ip = literalIp(url);
  if (ip === undefined ? !isPublicName(url.hostname) : !isAllowedIp(ip)) throw new Failure('not_public');
}

/** The addresses of a host, all of them allowed. @throws Failure */
export async function resolveHost(rules: Rules, url: URL): Promise<readonly string[]> {
  const { lookup, isAllowedIp, allow, lookupAllowed } = rules;
  const { hostname } = url;
  const literal = literalIp(url);
  if (allow.has(placeOf(url))) return literal === undefined ? lookupAllowed(hostname) : [literal];
  checkHost(rules, url);
  const ips = literal === undefined ? await lookup(hostname.replace(/\.$/, '')) : [literal];
  // A single private address among public ones is an attack as well.
  if (ips.length === 0 || !ips.every(isAllowedIp)) throw new Failure('not_public');
  return ips;
}

/** Returns the checked target of a redirect; undefined when the answer is none. */
function findRedirect(
  rules: Rules & Pick<Visit<unknown>, 'mayFollow'>,
  response: IncomingMessage,
  url: URL,
): URL | undefined {
  const { location } = response.headers;
  if (!REDIRECTS.has(response.statusCode!) || location === undefined) return undefined;
  response.destroy();
  const next = checkUrl(rules, URL.parse(location, url));
  if (url.protocol === 'https:' && next.protocol === 'http:') throw new Failure('unencrypted');
  if (!rules.mayFollow(next)) throw new Failure('other_site');
  return next;
}

export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function reasonOf(error: unknown): FetchFailure {
  if (error instanceof Failure) return error.reason;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return BAD_CERTIFICATE.test(code) ? 'bad_certificate' : 'unreachable';
}

/** Connects only to the given addresses, whatever the name resolves to by now. */
export function pinTo(ips: readonly string[]): LookupFunction {
  const addresses = ips.map((address) => ({
    address,
    family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4,
  }));
  return (_host, { all }, callback) => {
    if (all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}

function request(
  url: URL,
  ips: readonly string[],
  signal: AbortSignal,
  given: { headers: Record<string, string>; body: string | undefined },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? https.request : http.request;
  const { email } = siteContact();
  return new Promise((resolve, reject) => {
    const headers = {
      ...given.headers,
      'user-agent': email ? `${PRODUCT_NAME}Bot/1.0 (${email})` : `${PRODUCT_NAME}Bot/1.0`,
      // Most servers then send the text uncompressed.
      'accept-encoding': 'identity',
    };
    // No agent: no connection is shared with other requests, and no proxy is used.
    const method = given.body === undefined ? 'GET' : 'POST';
    const options = { method, agent: false, lookup: pinTo(ips), signal, headers, rejectUnauthorized: true };
    send(url, options).on('response', resolve).on('error', reject).end(given.body);
  });
}
