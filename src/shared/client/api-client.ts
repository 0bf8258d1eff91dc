import type { ErrorEnvelope, FieldErrors } from '#src/shared/envelope.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { OnProgress } from './send-with-progress.ts';

/** An answer outside 2xx. `message` can be shown to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  /** The whole body: some errors say more, e.g. which slug is taken. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorEnvelope>) {
    super(body.message ?? t('error.occurred'));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.requestId = body.request_id;
    this.detail = { ...body };
  }
}

/** The parts of a response that are read. */
type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'blob'>;

export type Transport = (path: string, init: RequestInit, onProgress?: OnProgress) => Promise<Answer>;

let transport: Transport = async (path, init, onProgress) => {
  if (!onProgress) return fetch(path, init);
  // Only forms with large files ask for it, so it is not part of what every page loads.
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(path, init, onProgress);
};

/**
 * Replaces how calls are sent. The page renderer passes the API's own fetch handler, so that rendering a page makes the
 * same calls as the browser, without a network in between.
 */
export function setTransport(next: Transport): void {
  transport = next;
}

export type QueryValue = string | number | boolean | null | undefined;

/** Builds `/api/v1{path}?…`; null, undefined and '' are left out. Parameters are sorted, so equal queries share a cache entry. */
export function apiPath(path: string, query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(query).sort()) {
    const value = query[key];
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return `/api/v1${path}${text ? `?${text}` : ''}`;
}

/** Provides the bearer token, and reacts when the server no longer accepts it. */
export interface SessionSource {
  readToken(): string | null;
  /**
   * Forgets the session, unless another token has replaced it meanwhile. `wasChange` is true for calls other than
   * reads: a person asked for that change, and it cannot be made now.
   */
  endSession(expiredToken: string | null, wasChange: boolean): void;
  /** Asks the person again who they are; false when they do not confirm it. */
  reauthenticate?(): Promise<boolean>;
}

const noSession: SessionSource = { readToken: () => null, endSession: () => {} };
let session = noSession;

/** Connects the calls to the session store; without one they carry no token. Returns a function that disconnects them. */
export function setSessionSource(next: SessionSource): () => void {
  session = next;
  return () => {
    session = noSession;
  };
}

interface Sending {
  method: string;
  path: string;
  body?: unknown;
  onProgress?: OnProgress;
}

function send({ method, path, body, onProgress }: Sending, token: string | null): Promise<Answer> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': pageLanguage,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  // The browser itself names the type of a form, with the boundary between its parts.
  if (body instanceof FormData) return transport(path, { method, headers, body }, onProgress);
  if (body === undefined) return transport(path, { method, headers });
  headers['content-type'] = 'application/json';
  return transport(path, { method, headers, body: JSON.stringify(body) });
}

/**
 * An expired token must not keep a visitor from public pages, so a refused call is repeated once without it, or with
 * the token that has replaced it. A call that is refused again needs a session. The server checks the token before
 * anything else, so the first attempt has changed nothing.
 */
async function sendWithSession(sending: Sending): Promise<Answer> {
  const token = session.readToken();
  const first = await send(sending, token);
  if (first.status !== 401) return first;
  const isChange = sending.method !== 'GET';
  session.endSession(token, isChange && token === null);
  if (token === null) return first;
  const replacement = session.readToken();
  const second = await send(sending, replacement);
  if (second.status === 401) session.endSession(replacement, isChange);
  return second;
}

const readJson = (response: Answer) => response.json().catch(() => ({}));

/** A call that needs a recent sign-in is repeated once the person has confirmed who they are. */
async function request(sending: Sending, mayAsk = true): Promise<Answer> {
  const response = await sendWithSession(sending);
  if (response.ok) return response;
  const error = new ApiError(response.status, await readJson(response));
  const isAsked = mayAsk && error.status === 403 && error.detail.reauthenticate === true;
  if (isAsked && (await session.reauthenticate?.())) return request(sending, false);
  throw error;
}

/**
 * Sends a call, with the session's token if there is one, and reads its JSON. `body` is sent as JSON, unless it is a
 * form; `onProgress` is called while a form is being sent. Throws `ApiError` for any answer outside 2xx.
 */
export async function callApi(method: string, path: string, body?: unknown, onProgress?: OnProgress) {
  return readJson(await request({ method, path, body, onProgress }));
}

/** Reads a file that the API makes, with the session's token. Throws `ApiError` for any answer outside 2xx. */
export async function fetchFile(path: string): Promise<Blob> {
  return (await request({ method: 'GET', path })).blob();
}
