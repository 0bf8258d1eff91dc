import type { AdminSubmission } from '../contract.ts';

/** Whether what was unlisted can still come back. */
export function isRestorable({ restorable_until }: Pick<AdminSubmission, 'restorable_until'>): boolean {
  return restorable_until !== null && Date.parse(restorable_until) >= Date.now();
}
