import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';

/** What a person can be told of a failed call: the word about a field says more than that a field is wrong. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('form.failed');
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
