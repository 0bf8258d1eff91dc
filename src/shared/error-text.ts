import { ApiError } from './api-client.ts';
import { t } from './messages/translate.ts';

/** Tells a person why a call failed; `otherwise` when the server has not been reached. */
export function errorText(error: unknown, otherwise: string = t('form.failed')): string {
  return error instanceof ApiError ? error.message : otherwise;
}

/** The first message about one of these fields, or about any field when none is named. */
export function fieldErrorText(error: unknown, ...fields: string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const named = fields.length > 0 ? fields : Object.keys(error.errors);
  return named.map((field) => error.errors[field]?.[0]).find((text) => text !== undefined);
}

/** As `errorText`, but a message about a field goes before the general one, which says less. */
export function detailedErrorText(error: unknown, ...fields: string[]): string {
  return fieldErrorText(error, ...fields) ?? errorText(error);
}

/** A conflict says what has happened in the meantime; for anything else `otherwise` is said. */
export function conflictText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status === 409 ? error.message : otherwise;
}
