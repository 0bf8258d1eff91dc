import { type RefObject, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** A person who has to sign in again comes back and finds the changes. */
const SIGN_IN = '/login';

/**
 * Asks before unsaved changes are lost. `onLeave` runs when they are discarded; `isDone` is set before navigating away
 * after they have been saved.
 */
export function LeaveGuard({
  isDirty,
  isDone,
  onLeave,
}: {
  isDirty: boolean;
  isDone: RefObject<boolean>;
  onLeave: () => void;
}) {
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty &&
    !isDone.current &&
    nextLocation.pathname !== currentLocation.pathname &&
    nextLocation.pathname !== SIGN_IN;
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
      title={t('edit.leaveTitle')}
      confirm={t('edit.leave')}
      cancel={t('edit.stay')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      <p>{t('edit.leaveText')}</p>
    </ConfirmDialog>
  );
}
