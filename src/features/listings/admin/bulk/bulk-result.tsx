import { formatNumber } from '#src/shared/format.ts';
import { formatTime } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { undoDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { AdminJob } from '../../jobs/contract.ts';

/** How many listings a bulk action has changed, and until when it can be undone. */
export function bulkResult({ result, undo }: AdminJob): string {
  const { changed = 0, unchanged = 0, refused = 0, left = 0 } = result;
  const counts = { changed: formatNumber(changed), rest: formatNumber(unchanged + refused) };
  return [
    t('listingsAdmin.bulkDone', counts),
    undo && t('listingsAdmin.canUndo', { time: formatTime(undo.until) }),
    left > 0 && t('listingsAdmin.bulkLeft', { count: left }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Undoes a bulk action, while that is possible. */
export function UndoButton({ job: { undo }, onDone }: { job: AdminJob; onDone: () => void }) {
  const { run, isBusy } = useAdminAction(showToast);
  if (!undo) return null;
  const start = () =>
    run(async () => {
      await undoDecision(undo.id);
      showToast(t('listingsAdmin.undone'));
      onDone();
    });
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void start()}>
      {t('listingsAdmin.undo')}
    </Button>
  );
}
