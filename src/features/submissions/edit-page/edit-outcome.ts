/** The outcome of an edit, which the tool's page shows afterwards. */
export type EditOutcome = 'in_place' | 'review' | 'partly_live' | 'live';

const OUTCOMES: readonly unknown[] = ['in_place', 'review', 'partly_live', 'live'] satisfies EditOutcome[];

/** Travels in the navigation's state, so that the page's address stays the same for everyone. */
export interface EditState {
  editOutcome: EditOutcome;
}

export function readOutcome(state: unknown): EditOutcome | undefined {
  const outcome = (state as Partial<EditState> | null)?.editOutcome;
  return OUTCOMES.includes(outcome) ? outcome : undefined;
}
