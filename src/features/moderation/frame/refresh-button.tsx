import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';

/** Reads the stats and the current list again, and confirms it. */
export function RefreshButton() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function refresh() {
    if (isBusy) return;
    setBusy(true);
    try {
      await refreshAdministration(client, { throwOnError: true });
      showToast(t('moderation.refreshed'));
    } catch {
      showToast(t('moderation.loadError'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} onClick={refresh}>
      <RefreshCw aria-hidden className={joinClasses('size-4', isBusy && 'animate-spin')} />
      {t(isBusy ? 'moderation.refreshing' : 'moderation.refresh')}
    </Button>
  );
}
