import type { AdminSubmission } from './contract.ts';

/** True when an unlisted tool can still be restored. */
export function isRestorable({ restorable_until }: Pick<AdminSubmission, 'restorable_until'>): boolean {
  return restorable_until !== null && Date.parse(restorable_until) >= Date.now();
}
