import { ApiError } from '#src/shared/api-client.ts';

/** Whether a call failed because there is no such thing, or never could be by that name. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
