import type { AdminSubmission } from '../contract.ts';

/** Where a submission can be looked at; null for what has no page any more. */
export function submissionPath({ id, status }: Pick<AdminSubmission, 'id' | 'status'>): string | null {
  if (status === 'unlisted') return null;
  return status === 'approved' ? `/ai/${id}` : `/ai/pending/${id}`;
}
