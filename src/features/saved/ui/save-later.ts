import type { SavableTool } from '../saved-ids.ts';

const KEY = 'save_after_sign_in';
const KEPT_FOR = 30 * 60_000;

interface PendingSave {
  tool: SavableTool;
  /** Page that the sign-in returns to. The tool is not saved anywhere else: the visitor may have changed their mind. */
  path: string;
  at: number;
}

/** Keeps the tool a visitor tried to save until they have signed in. */
export function rememberPendingSave(tool: SavableTool, path: string): void {
  try {
    const pending: PendingSave = {
      tool: { id: tool.id, slug: tool.slug, name: tool.name },
      path,
      at: Date.now(),
    };
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the visitor presses the heart again.
  }
}

/** Returns the tool to save on this page, which a sign-in returns to. */
export function readPendingSave(path: string): SavableTool | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingSave | null;
    if (pending?.path !== path) return null;
    return Date.now() - pending.at < KEPT_FOR ? pending.tool : null;
  } catch {
    return null;
  }
}

/** Returns the tool to save on this page, once. */
export function takePendingSave(path: string): SavableTool | null {
  const tool = readPendingSave(path);
  if (tool) sessionStorage.removeItem(KEY);
  return tool;
}
