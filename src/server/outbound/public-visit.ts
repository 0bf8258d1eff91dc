import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { PRODUCT_NAME } from './product.ts';
import {
  BAD_CERTIFICATE,
  checkUrl,
  Failure,
  type PublicFetchOptions,
  pinTo,
  type Rules,
  resolveHost,
  rulesOf,
  whenAborted,
} from './public-fetch.ts';
import { readBoundedText } from './read-bounded-text.ts';

const TIMEOUT_MS = 10_000;
/** Share of that time without a connection after which a host counts as away. */
const TIME_TO_CONNECT = 0.5;
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
]);

/** `no_name`: the name has no address, or a private one. `broken_off`: connected, but no whole answer came. */
export type VisitFailure =
  | 'bad_address'
  | 'no_name'
  | 'no_connection'
  | 'bad_certificate'
  | 'broken_off'
  | 'too_slow';

/** One answer of a site; redirects are answers like others. */
export type SiteAnswer =
  | {
      isAnswered: true;
      status: number;
      headers: Readonly<Record<string, string>>;
      /** The beginning of the body; '' for HEAD and where it cannot be unpacked. */
      text: string;
      isCut: boolean;
    }
  | {
      isAnswered: false;
      failure: VisitFailure;
      /** The error code of Node. */
      code: string;
    };

interface AskOptions {
  method: 'HEAD' | 'GET';
  /** Of the body, packed and unpacked. */
  maxBytes: number;
}

export interface PublicVisit {
  /** Requests one address without following redirects. Never throws. */
  ask(address: string, options: AskOptions): Promise<SiteAnswer>;
  /** Ends the connection. */
  close(): void;
}

/** Begins a visit. It may take ten seconds in all. @param contact how to reach us, for the `User-Agent`. */
export type OpenVisit = (contact: string) => PublicVisit;

/**
 * Visits with the checks of `createPublicFetch` for each request. Requests to one host share a connection, and only one is
 * open at a time.
 */
export function createPublicVisits(options: PublicFetchOptions = {}): OpenVisit {
  const rules = rulesOf(options);
  return (contact) => {
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    const signal = AbortSignal.timeout(timeoutMs);
    const agents = {
      'http:': new http.Agent({ keepAlive: true, maxSockets: 1 }),
      'https:': new https.Agent({ keepAlive: true, maxSockets: 1 }),
    };
    const userAgent = `${PRODUCT_NAME}Bot/1.0 (${contact})`;
    let host = '';
    const close = () => {
      for (const agent of Object.values(agents)) agent.destroy();
    };
    return {
      close,
      async ask(address, asked) {
        const state = { isConnected: false };
        const askedAt = performance.now();
        try {
          const url = checkUrl(rules, URL.parse(address));
          if (url.origin !== host) close();
          host = url.origin;
          const agent = agents[url.protocol as keyof typeof agents];
          const plan = { rules, url, signal, agent, userAgent, state, ...asked };
          return await Promise.race([sendRequest(plan), whenAborted(signal)]);
        } catch (error) {
          // A host that is asked when little time is left had no chance to connect: what came before it was slow.
          const hadTime = performance.now() - askedAt >= timeoutMs * TIME_TO_CONNECT;
          return describeFailure(error, signal.aborted, state.isConnected || !hadTime);
        }
      },
    };
  };
}

interface Plan extends AskOptions {
  rules: Rules;
  url: URL;
  signal: AbortSignal;
  agent: http.Agent;
  userAgent: string;
  state: { isConnected: boolean };
}

async function sendRequest(plan: Plan): Promise<SiteAnswer> {
  const { rules, url, method, maxBytes } = plan;
  const response = await openResponse(plan, await resolveHost(rules, url));
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = method === 'HEAD' ? response.resume() && undefined : await readBoundedText(response, maxBytes);
  const { text = '', isCut = false } = body ?? {};
  return { isAnswered: true, status: response.statusCode!, headers, text, isCut };
}

function openResponse(plan: Plan, ips: readonly string[]): Promise<IncomingMessage> {
  const { url, signal, agent, method, userAgent, state } = plan;
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html, */*;q=0.5',
      'accept-language': 'en, *;q=0.5',
      'user-agent': userAgent,
      'accept-encoding': 'identity',
    };
    const request: ClientRequest = send(url, { agent, method, lookup: pinTo(ips), signal, headers });
    request.on('socket', (socket) => {
      state.isConnected ||= !socket.connecting;
      socket.once('connect', () => {
        state.isConnected = true;
      });
    });
    request.on('response', resolve).on('error', reject).end();
  });
}

function describeFailure(error: unknown, isLate: boolean, isSlow: boolean): SiteAnswer {
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  const failed = (failure: VisitFailure): SiteAnswer => ({ isAnswered: false, failure, code });
  if (error instanceof Failure) return failed(error.reason === 'not_public' ? 'no_name' : 'bad_address');
  if (isLate) return failed(isSlow ? 'too_slow' : 'no_connection');
  if (BAD_CERTIFICATE.test(code)) return failed('bad_certificate');
  return failed(NO_CONNECTION.has(code) ? 'no_connection' : 'broken_off');
}
