import type { ToolPage } from '#src/features/tools/contract.ts';

/** Travels in the state of the navigation: the edit begins with what a rejected update proposed. */
interface ResubmissionState {
  resubmissionOf: number;
}

export function resubmissionOf({ id, status, pending_version_of }: ToolPage): ResubmissionState | undefined {
  return status === 'rejected' && pending_version_of ? { resubmissionOf: id } : undefined;
}

/** The number of the rejected update; undefined for an edit that begins with the tool. */
export function readResubmission(state: unknown): number | undefined {
  const id = (state as Partial<ResubmissionState> | null)?.resubmissionOf;
  return typeof id === 'number' ? id : undefined;
}
