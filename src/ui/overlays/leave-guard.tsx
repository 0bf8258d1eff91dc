import { type ReactNode, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** True when the changes would be lost by going from one place to the other. */
  loses: BlockerFunction;
  title: string;
  /** Label of the button that leaves. */
  leave: string;
  stay: string;
  /** Runs when the changes are discarded. */
  onLeave?: () => void;
  children: ReactNode;
}

/** Asks before unsaved changes are lost, on the way to another page or when the tab closes. */
export function LeaveGuard({ isDirty, loses, title, leave, stay, onLeave, children }: LeaveGuardProps) {
  const blocker = useBlocker((move) => isDirty && loses(move));
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={title}
      confirm={leave}
      cancel={stay}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
