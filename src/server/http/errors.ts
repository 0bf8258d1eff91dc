import type { ErrorEnvelope, FieldErrors } from '#src/shared/envelope.ts';

/** All errors of calls: code → status, and the message unless a more specific one is given. */
const HTTP_ERRORS = {
  malformed_body: [400, 'Couldn’t read the request body.'],
  unauthenticated: [401, 'Please sign in first.'],
  forbidden: [403, 'You don’t have permission to do this.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'This method isn’t allowed here.'],
  conflict: [409, 'This conflicts with the current state. Reload and try again.'],
  too_large: [413, 'The request body is too large.'],
  unsupported_type: [415, 'Send this as application/json.'],
  invalid: [422, 'Check the highlighted fields.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  provider_not_configured: [404, 'Social authentication error'],
  provider_unavailable: [503, 'Social authentication error'],
  unavailable: [503, 'The service isn’t ready yet. Please try again shortly.'],
} as const;

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** A refusal as a value; one place turns it into HTTP. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** Taken into the envelope beside the standard members, e.g. the slug that is in the way. */
  readonly detail: Record<string, unknown>;

  constructor(
    code: HttpErrorCode,
    options: {
      message?: string;
      errors?: FieldErrors;
      headers?: Record<string, string>;
      detail?: Record<string, unknown>;
    } = {},
  ) {
    super(options.message ?? HTTP_ERRORS[code][1]);
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.detail = options.detail ?? {};
  }

  get status(): number {
    return HTTP_ERRORS[this.code][0];
  }
}

/** 422 for one field. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError('invalid', { errors: { [field]: [message] } });
}

const RETRY_AFTER_SECONDS = '5';

/** Classes of SQLSTATE and codes of sockets that say: the database cannot be reached now, and may be soon. */
const DATABASE_AWAY =
  /^(08...|57P0[1-3]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** What the connection pool throws without a code. */
const POOL_AWAY =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/;

/** True when the database could not be reached, wherever in the chain of causes that stands. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (DATABASE_AWAY.test(code ?? '') || POOL_AWAY.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isDatabaseAway) : isDatabaseAway(error.cause);
}

/** For the log. While the database is away every call fails in the same way, so where in the code is of no interest. */
export function describeFailure(error: unknown): { reason: string } | { err: unknown } {
  return isDatabaseAway(error) ? { reason: (error as Error).message } : { err: error };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return new HttpError('unavailable');
  return new HttpError('internal');
}

/** Every 503 says when to come back. */
function whenToRetry({ status }: HttpError): Record<string, string> {
  return status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {};
}

/** The answer for a thrown value. An unexpected error reveals nothing but the request's id. */
export function errorResponse(error: unknown, requestId: string): Response {
  const refusal = toHttpError(error);
  const body: ErrorEnvelope = {
    ...refusal.detail,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    request_id: requestId,
  };
  return Response.json(body, {
    status: refusal.status,
    headers: { ...whenToRetry(refusal), ...refusal.headers, 'cache-control': 'no-store' },
  });
}
