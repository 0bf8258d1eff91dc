import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '../button.tsx';
import { joinClasses } from '../join-classes.ts';
import { useHydrated } from '../use-hydrated.ts';
import { FormErrorsContext } from './field-errors.ts';
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
  name,
  isDisabled = false,
  variant = 'primary',
  size,
  onCancel,
  cancelLabel = t('form.cancel'),
  isInDialog = false,
  className = 'grid gap-5',
  buttonClassName,
  footerClassName = 'contents',
  showsOutcome = true,
  children,
}: {
  send: Parameters<typeof useSubmit>[0];
  label: ReactNode;
  busyLabel?: ReactNode;
  /** The accessible name of the form. */
  name?: string;
  isDisabled?: boolean;
  variant?: 'primary' | 'secondary' | 'danger';
  size?: 'small';
  /** With it, a cancel button stands next to the other. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
  /** The buttons of a dialog are at its right edge, the one that submits last. */
  isInDialog?: boolean;
  className?: string;
  buttonClassName?: string;
  /** Of the box around the outcome and the buttons. */
  footerClassName?: string;
  /** False when the page around the form shows and announces the outcome. */
  showsOutcome?: boolean;
  /** Fields find their messages by their names. */
  children: ReactNode;
}) {
  const { attributes, errors, isBusy, message } = useSubmit(send);
  const isHydrated = useHydrated();
  const button = (
    <Button
      type="submit"
      variant={variant}
      size={size}
      disabled={!isHydrated || isDisabled}
      isBusy={isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClassName}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
  return (
    // Without scripts the browser sends the form by its method; POST keeps passwords out of the address.
    <form method="post" {...attributes} aria-label={name} className={className}>
      <FormErrorsContext value={errors}>{children}</FormErrorsContext>
      <div className={footerClassName}>
        {showsOutcome && <MessageBox message={message} />}
        {onCancel ? (
          <div className={joinClasses('flex flex-wrap gap-2', isInDialog && 'justify-end')}>
            {!isInDialog && button}
            <Button onClick={onCancel}>{cancelLabel}</Button>
            {isInDialog && button}
          </div>
        ) : (
          button
        )}
      </div>
    </form>
  );
}
