import { ApiError } from '#src/shared/api-client.ts';

/** True when a call failed because there is no such thing, or nothing could have that name. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
