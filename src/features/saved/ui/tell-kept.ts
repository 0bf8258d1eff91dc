import { t } from '#src/shared/messages/translate.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { SavableTool } from '../saved-ids.ts';
import { KEPT_MAX, setKept } from './kept-tools.ts';
import '../messages/en.ts';

/** What a visitor's press on a heart has done. */
export interface KeptPress {
  tool: SavableTool;
  path: string;
  result: 'kept' | 'removed' | 'full';
  go: (path: string) => unknown;
}

/** Says what a visitor's press has done, and offers the next step. Downloaded with the first press. */
export function tellKept({ tool, path, result, go }: KeptPress): void {
  if (result === 'removed') {
    const run = () => void setKept(tool, path, true);
    showToast(t('saved.removedTool', { name: tool.name }), { label: t('toast.undo'), run });
    return;
  }
  const text = result === 'kept' ? t('saved.kept') : t('saved.keptFull', { count: KEPT_MAX });
  showToast(text, { label: t('auth.signIn'), run: () => void go(signInPath(path)) });
}
