import type { SavableTool } from '../saved-ids.ts';

const KEY = 'save_after_sign_in';
const KEPT_FOR = 30 * 60_000;

interface PendingSave {
  tool: SavableTool;
  /** Where the sign-in comes back to. Elsewhere the wish is not fulfilled: it may have been given up. */
  path: string;
  at: number;
}

/** Keeps what a visitor wanted to save while he signs in. */
export function rememberPendingSave(tool: SavableTool, path: string): void {
  try {
    const wish: PendingSave = {
      tool: { id: tool.id, slug: tool.slug, name: tool.name },
      path,
      at: Date.now(),
    };
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Without storage the heart has to be pressed once more.
  }
}

/** What was to be saved when this page is reached signed in, once. */
export function takePendingSave(path: string): SavableTool | null {
  try {
    const wish = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingSave | null;
    if (wish?.path !== path) return null;
    sessionStorage.removeItem(KEY);
    return Date.now() - wish.at < KEPT_FOR ? wish.tool : null;
  } catch {
    return null;
  }
}
