import { isPublished } from '#src/features/tools/rules.ts';
import type { AdminSubmission } from './contract.ts';

/** Path of a submission's page; null for an unlisted tool, which has none. */
export function submissionPath({ id, status }: Pick<AdminSubmission, 'id' | 'status'>): string | null {
  if (status === 'unlisted') return null;
  return isPublished({ status }) ? `/ai/${id}` : `/ai/pending/${id}`;
}
