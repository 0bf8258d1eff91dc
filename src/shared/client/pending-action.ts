const KEY = 'pending_action';
/** A person who takes longer to sign in has most likely changed their mind. */
const VALID_MS = 30 * 60_000;

/** The action that a visitor wanted, with the id of what it is about: `follow:tool:12`. */
export type PendingAction = `${
  | 'follow'
  | 'correct'
  | 'review'
  | 'reply'
  | 'helpful'
  | 'price'}:${string | number}`;

/** Keeps what a visitor wanted to do until they have signed in, in the tab's storage so that tabs do not mix. */
export function keepAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, at: Date.now() }));
  } catch {
    // Without storage they press the button again.
  }
}

/** Returns true once when this is what they wanted, and forgets it. */
export function consumeAction(action: PendingAction): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { action: wanted, at } = (kept ?? {}) as Record<string, unknown>;
    if (wanted !== action) return false;
    sessionStorage.removeItem(KEY);
    return typeof at === 'number' && Math.abs(Date.now() - at) < VALID_MS;
  } catch {
    return false;
  }
}
