import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';

/** Returns the message of a failed call; a field's own message is more helpful than the general one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('form.failed');
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
