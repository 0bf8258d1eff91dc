import type { RefObject } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';

/** A person who has to sign in again comes back and finds the changes. */
const SIGN_IN = '/login';

/**
 * Asks before changes are lost. `onLeave` runs when they are discarded; `isDone` is set before navigating away after they
 * have been saved.
 */
export function EditGuard({
  isDirty,
  isDone,
  onLeave,
}: {
  isDirty: boolean;
  isDone: RefObject<boolean>;
  onLeave: () => void;
}) {
  return (
    <LeaveGuard
      isDirty={isDirty}
      loses={({ currentLocation, nextLocation }) =>
        !isDone.current &&
        nextLocation.pathname !== currentLocation.pathname &&
        nextLocation.pathname !== SIGN_IN
      }
      title={t('edit.leaveTitle')}
      leave={t('edit.leave')}
      stay={t('edit.stay')}
      onLeave={onLeave}
    >
      <p>{t('edit.leaveText')}</p>
    </LeaveGuard>
  );
}
