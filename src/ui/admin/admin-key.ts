import { OWN } from '#src/shared/viewer.ts';

/** The cache key of a read of administrators; without parts, of all of them. Forgotten with the session. */
export function adminKey(...parts: readonly (string | number)[]) {
  return [OWN, 'administration', ...parts] as const;
}
