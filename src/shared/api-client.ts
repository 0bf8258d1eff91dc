import type { ErrorEnvelope, FieldErrors } from './envelope.ts';

/** An answer outside 2xx. `message` can be shown to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorEnvelope>) {
    super(body.message ?? 'An error occurred');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.requestId = body.request_id;
  }
}

export type Transport = (path: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (path, init) => fetch(path, init);

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

/** Sends a call and reads its JSON. Throws `ApiError` for any answer outside 2xx. */
export async function callApi<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await transport(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const parsed = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, parsed as Partial<ErrorEnvelope>);
  return parsed as Body;
}
