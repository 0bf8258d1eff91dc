import type { ErrorEnvelope, FieldErrors } from './envelope.ts';
import type { OnProgress } from './send-with-progress.ts';

/** An answer outside 2xx. `message` can be shown to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  /** The whole answer: some refusals say more, e.g. the slug that is in the way. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorEnvelope>) {
    super(body.message ?? 'An error occurred');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.requestId = body.request_id;
    this.detail = { ...body };
  }
}

export type Transport = (path: string, init: RequestInit, onProgress?: OnProgress) => Promise<Response>;

let transport: Transport = async (path, init, onProgress) => {
  if (!onProgress) return fetch(path, init);
  // Only forms with large files ask for it, so it is not part of what every page loads.
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(path, init, onProgress);
};

/**
 * Replaces how calls travel. The page renderer hands in the API's own fetch handler, so that a page is
 * rendered through the same door that the browser uses, without a socket between.
 */
export function setTransport(next: Transport): void {
  transport = next;
}

export type QueryValue = string | number | boolean | null | undefined;

/** Builds `/api/v1{path}?…`; null, undefined and '' are left out. Parameters are sorted, so equal questions share a cache entry. */
export function apiPath(path: string, query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(query).sort()) {
    const value = query[key];
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return `/api/v1${path}${text ? `?${text}` : ''}`;
}

/** Where the bearer token comes from and what happens when the server no longer knows it. */
export interface SessionSource {
  readToken(): string | null;
  /**
   * Forgets the session, unless another token has taken its place meanwhile. `wasChange` tells a call that was to
   * change something, which a person has asked for and cannot be done now, from a mere read.
   */
  endSession(expiredToken: string | null, wasChange: boolean): void;
}

const noSession: SessionSource = { readToken: () => null, endSession: () => {} };
let session = noSession;

/** Connects the calls to the session store; without one they carry no token. Answers with a way back. */
export function setSessionSource(next: SessionSource): () => void {
  session = next;
  return () => {
    session = noSession;
  };
}

function send(
  method: string,
  path: string,
  body: unknown,
  token: string | null,
  onProgress?: OnProgress,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  // The browser itself names the type of a form, with the boundary between its parts.
  if (body instanceof FormData) return transport(path, { method, headers, body }, onProgress);
  if (body === undefined) return transport(path, { method, headers });
  headers['content-type'] = 'application/json';
  return transport(path, { method, headers, body: JSON.stringify(body) });
}

/**
 * A dead token must not stand between a visitor and what is public, so a refused call is repeated once without
 * it (or with the token that has replaced it). A call that is still refused needs a session. Nothing has
 * happened on the server by then: a dead token is refused before anything else is looked at.
 */
async function sendWithSession(
  method: string,
  path: string,
  body: unknown,
  onProgress?: OnProgress,
): Promise<Response> {
  const token = session.readToken();
  const first = await send(method, path, body, token, onProgress);
  if (first.status !== 401) return first;
  const isChange = method !== 'GET';
  session.endSession(token, isChange && token === null);
  if (token === null) return first;
  const replacement = session.readToken();
  const second = await send(method, path, body, replacement, onProgress);
  if (second.status === 401) session.endSession(replacement, isChange);
  return second;
}

/**
 * Sends a call, with the session's token when there is one, and reads its JSON. `body` is sent as JSON, or as it is
 * when it is a form, of which `onProgress` hears how far it has got. Throws `ApiError` for any answer outside 2xx.
 */
export async function callApi(method: string, path: string, body?: unknown, onProgress?: OnProgress) {
  const response = await sendWithSession(method, path, body, onProgress);
  const parsed = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, parsed);
  return parsed;
}

/** Reads a file that the API makes, with the session's token. Throws `ApiError` for any answer outside 2xx. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await sendWithSession('GET', path, undefined);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  return response.blob();
}
