import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** Sends a form. Disabled until hydration, because before it the browser would send the fields by itself. */
export function SubmitButton({
  isBusy,
  isDisabled = false,
  className,
  children,
}: {
  isBusy: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={!isHydrated || isDisabled}
      isBusy={isBusy}
      aria-busy={isBusy || undefined}
      className={className}
    >
      {children}
    </Button>
  );
}
