import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { placeOf } from './outbound-allow.ts';
import {
  checkUrl,
  type PublicFetchOptions,
  pinTo,
  type Rules,
  resolveHost,
  rulesOf,
  whenAborted,
} from './public-fetch.ts';
import { readBoundedBytes } from './read-bounded-text.ts';

const TIMEOUT_MS = 8_000;
const SOCKETS_A_HOST = 4;

/** The answer to a request of a page. Redirects are answers like others. */
export interface PageAnswer {
  status: number;
  /** As they came, with those that come more than once. */
  headers: { name: string; value: string }[];
  /** Unpacked. */
  bytes: Buffer;
}

export interface PublicBrowsing {
  /**
   * Requests one address with GET, without following redirects. Undefined when it may not be asked, does not answer within
   * eight seconds or is longer than `maxBytes`. Never throws.
   */
  get(
    address: string,
    headers: Readonly<Record<string, string>>,
    maxBytes: number,
  ): Promise<PageAnswer | undefined>;
  /** Ends all connections. */
  close(): void;
}

/** Opens what a browser sees of the internet from one page. @param home its address. */
export type OpenBrowsing = (home: string) => PublicBrowsing;

/**
 * The requests of a page with the checks of `createPublicFetch` for each. Of the private places that the operator allows, a
 * page reaches its own alone: no public page can show what is behind the others.
 */
export function createPublicBrowsing(options: PublicFetchOptions = {}): OpenBrowsing {
  const given = rulesOf(options);
  return (home) => {
    const place = URL.canParse(home) ? placeOf(new URL(home)) : '';
    const rules = { ...given, allow: new Set(given.allow.has(place) ? [place] : []) };
    const end = new AbortController();
    const sockets = { keepAlive: true, maxSockets: SOCKETS_A_HOST };
    const agents = { 'http:': new http.Agent(sockets), 'https:': new https.Agent(sockets) };
    return {
      async get(address, headers, maxBytes) {
        const signal = AbortSignal.any([end.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
        try {
          signal.throwIfAborted();
          const url = checkUrl(rules, URL.parse(address));
          const agent = agents[url.protocol as keyof typeof agents];
          const plan = { rules, url, signal, agent, headers, maxBytes };
          return await Promise.race([requestPart(plan), whenAborted(signal)]);
        } catch {
          return undefined;
        }
      },
      close() {
        end.abort();
        for (const agent of Object.values(agents)) agent.destroy();
      },
    };
  };
}

interface Plan {
  rules: Rules;
  url: URL;
  signal: AbortSignal;
  agent: http.Agent;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
}

async function requestPart(plan: Plan): Promise<PageAnswer | undefined> {
  const response = await openResponse(plan, await resolveHost(plan.rules, plan.url));
  if (Number(response.headers['content-length']) > plan.maxBytes) {
    response.destroy();
    return undefined;
  }
  const body = await readBoundedBytes(response, plan.maxBytes);
  if (!body || body.isCut) return undefined;
  const { rawHeaders } = response;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, value: rawHeaders[index + 1]! }] : [],
  );
  return { status: response.statusCode!, headers, bytes: body.bytes };
}

function openResponse(
  { url, signal, agent, headers: given }: Plan,
  ips: readonly string[],
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? https.request : http.request;
  // Most servers then send it uncompressed.
  const headers = { ...given, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    send(url, { agent, lookup: pinTo(ips), signal, headers })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}
