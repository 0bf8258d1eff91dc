import type { ToolPage } from '#src/features/tools/contract.ts';

/** Travels in the navigation's state: the edit begins with the changes of a rejected revision. */
interface ResubmissionState {
  resubmissionOf: number;
}

export function resubmissionOf({ id, status, pending_version_of }: ToolPage): ResubmissionState | undefined {
  return status === 'rejected' && pending_version_of ? { resubmissionOf: id } : undefined;
}

/** The id of the rejected revision; undefined for an edit that begins with the tool. */
export function readResubmission(state: unknown): number | undefined {
  const id = (state as Partial<ResubmissionState> | null)?.resubmissionOf;
  return typeof id === 'number' ? id : undefined;
}
