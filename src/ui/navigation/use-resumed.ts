import { useEffect, useEffectEvent } from 'react';
import { consumeAction, type PendingAction } from '#src/shared/client/pending-action.ts';
import { useViewer } from '#src/shared/viewer.ts';

/** Goes on with what a person wanted to do before they signed in (`SignInLink`). */
export function useResumed(action: PendingAction, run: () => void): void {
  const isSignedIn = useViewer() !== null;
  const goOn = useEffectEvent(run);
  useEffect(() => {
    if (isSignedIn && consumeAction(action)) goOn();
  }, [isSignedIn, action]);
}
