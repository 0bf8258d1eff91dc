import { addToTray } from '#src/features/tools/compare/public/tray-client.ts';
import { COMPARE_MAX } from '#src/features/tools/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { SavedTool } from '../contract.ts';

/** Puts the selected tools into the tray of tools to compare. */
export function CompareChosen({ tools, onDone }: { tools: readonly SavedTool[]; onDone: () => void }) {
  function add() {
    if (addToTray(tools)) onDone();
    else showToast(t('tray.full', { count: COMPARE_MAX }));
  }
  return <Button onClick={add}>{t('nav.compare')}</Button>;
}
