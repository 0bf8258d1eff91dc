import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { parseAdminAddress } from '#src/ui/admin/address/admin-address.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** Asks before unsaved texts of an edition are lost. Going to another part of the same edition keeps them. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const editionAt = (location: { pathname: string; search: string }) => {
    const { tab, view, id } = parseAdminAddress(new URLSearchParams(location.search));
    return [location.pathname, tab, view, id].join();
  };
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty && editionAt(currentLocation) !== editionAt(nextLocation);
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('newsletterAdmin.leaveTitle')}
      confirm={t('newsletterAdmin.discard')}
      cancel={t('newsletterAdmin.stay')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('newsletterAdmin.leaveText')}</p>
    </ConfirmDialog>
  );
}
