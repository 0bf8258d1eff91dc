import { ApiError } from './client/api-client.ts';
import { t } from './messages/translate.ts';

/** Returns the server's message, or `otherwise` when the server was not reached. */
export function errorText(error: unknown, otherwise: string = t('form.failed')): string {
  return error instanceof ApiError ? error.message : otherwise;
}

/** The server's own words about a failed call; undefined when it sent none. */
export function serverMessage(error: unknown): string | undefined {
  const message = error instanceof ApiError ? error.detail.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The first message about one of these fields, or about any field when none is named. */
export function fieldErrorText(error: unknown, ...fields: string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const named = fields.length > 0 ? fields : Object.keys(error.errors);
  return named.map((field) => error.errors[field]?.[0]).find((text) => text !== undefined);
}

/** Like `errorText`, but prefers the message about a field, which is more specific. */
export function detailedErrorText(error: unknown, ...fields: string[]): string {
  return fieldErrorText(error, ...fields) ?? errorText(error);
}

/** Returns the server's message for a conflict, because it says what changed meanwhile, or else `otherwise`. */
export function conflictText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status === 409 ? error.message : otherwise;
}
