import type { Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';

/** The source of lists of public profiles. */
export const PROFILES = 'profiles';

/** One person's public profile. */
export function profileSource(userId: number): string {
  return `profile-${userId}`;
}

export function markProfileChanged(trx: Writer, userId: number): void {
  markChanged(trx, profileSource(userId));
  markChanged(trx, PROFILES);
}
