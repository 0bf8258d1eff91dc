/** What became of an edit; told by the page that the edit leads to. */
export type EditOutcome = 'in_place' | 'review' | 'partly_live' | 'live';

const OUTCOMES: readonly unknown[] = ['in_place', 'review', 'partly_live', 'live'] satisfies EditOutcome[];

/** Travels in the state of the navigation: the address of the page stays everybody's. */
export interface EditState {
  editOutcome: EditOutcome;
}

export function readOutcome(state: unknown): EditOutcome | undefined {
  const outcome = (state as Partial<EditState> | null)?.editOutcome;
  return OUTCOMES.includes(outcome) ? outcome : undefined;
}
