import { isDatabaseAway, isDiskFull } from '#src/db/errors.server.ts';
import type { ErrorEnvelope, FieldErrors } from '#src/shared/envelope.ts';
import type { Text } from '#src/shared/messages/message.ts';
import { english } from '../languages.ts';
import type { Translate } from '../translate.ts';

/** All errors of calls: code → status. The text `http.{code}` is used unless a more specific one is given. */
const STATUSES = {
  malformed_body: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  provider_not_configured: 404,
  provider_unavailable: 503,
  unavailable: 503,
} as const;

export type HttpErrorCode = keyof typeof STATUSES;

/** Field path (dotted) → texts. */
export type FieldTexts = Readonly<Record<string, readonly Text[]>>;

/** A refusal as a value; one place turns it into HTTP, in the language of the request. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly text: Text;
  readonly errors: FieldTexts | undefined;
  readonly headers: Record<string, string>;
  /** Added to the standard members of the envelope, e.g. the slug that is in the way. */
  readonly detail: Record<string, unknown>;

  constructor(
    code: HttpErrorCode,
    options: {
      message?: Text;
      errors?: FieldTexts;
      headers?: Record<string, string>;
      detail?: Record<string, unknown>;
    } = {},
  ) {
    const text = options.message ?? (`http.${code}` as const);
    super(typeof text === 'string' ? text : text.key);
    this.code = code;
    this.text = text;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.detail = options.detail ?? {};
  }

  get status(): number {
    return STATUSES[this.code];
  }
}

/** 422 for one field. */
export function invalidField(field: string, message: Text): HttpError {
  return new HttpError('invalid', { errors: { [field]: [message] } });
}

const RETRY_AFTER_SECONDS = '5';

/** Code of the error with which a search refuses while its engine is away. */
const SEARCH_AWAY = 'SEARCH_AWAY';

function isServiceAway(error: unknown): boolean {
  return (
    isDatabaseAway(error) ||
    isDiskFull(error) ||
    (error as NodeJS.ErrnoException | undefined)?.code === SEARCH_AWAY
  );
}

/** For the log. While a service is away every call fails in the same way, so where in the code is of no interest. */
export function describeFailure(error: unknown): { reason: string } | { err: unknown } {
  return isServiceAway(error) ? { reason: (error as Error).message } : { err: error };
}

/** The refusal of a change while there is no room for it. */
export function refusedForLackOfRoom(): HttpError {
  return new HttpError('unavailable', { message: 'http.diskFull', headers: { 'retry-after': '60' } });
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) return refusedForLackOfRoom();
  if (isServiceAway(error)) return new HttpError('unavailable');
  return new HttpError('internal');
}

/** Every 503 says when to come back. */
function whenToRetry({ status }: HttpError): Record<string, string> {
  return status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {};
}

/** The answer for a thrown value. An unexpected error reveals nothing but the request's id. */
export function errorResponse(error: unknown, requestId: string, t: Translate = english): Response {
  const refusal = toHttpError(error);
  const { status, text, errors } = refusal;
  const body: ErrorEnvelope = {
    ...refusal.detail,
    message: t(text),
    code: refusal.code,
    ...(errors ? { errors: translateFields(errors, t) } : {}),
    request_id: requestId,
  };
  return Response.json(body, {
    status,
    headers: { ...whenToRetry(refusal), ...refusal.headers, 'cache-control': 'no-store' },
  });
}

/** The texts about fields in the language of `t`. */
export function translateFields(errors: FieldTexts, t: Translate): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => t(text))]),
  );
}
