import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { MessageBox } from './message-box.tsx';
import { useSubmit } from './use-submit.ts';

/**
 * A form with its fields, the outcome of sending it, and a button. `send` is that of `useSubmit`. The button is disabled
 * until hydration, because before it the browser would send the fields by itself.
 */
export function SubmitForm({
  send,
  label,
  busyLabel = label,
  isDisabled = false,
  buttonClassName,
  children,
}: {
  send: Parameters<typeof useSubmit>[0];
  label: string;
  busyLabel?: string;
  isDisabled?: boolean;
  buttonClassName?: string;
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}) {
  const { form, submit, isBusy, message, errorOf } = useSubmit(send);
  const isHydrated = useHydrated();
  return (
    // Without scripts the browser sends the form by its method; POST keeps passwords out of the address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {children(errorOf)}
      <MessageBox message={message} />
      <Button
        type="submit"
        variant="primary"
        disabled={!isHydrated || isDisabled}
        isBusy={isBusy}
        aria-busy={isBusy || undefined}
        className={buttonClassName}
      >
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  );
}
