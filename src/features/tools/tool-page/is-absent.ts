import { ApiError } from '#src/shared/client/api-client.ts';

/** True when a call failed because the tool does not exist or the slug is invalid. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
