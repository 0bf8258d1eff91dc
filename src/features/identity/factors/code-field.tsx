import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';

/** The code of an authenticator app, which browsers and password managers fill in, or a recovery code. */
export function CodeField({
  id,
  isRecovery = false,
  isFirst = false,
}: {
  id: string;
  isRecovery?: boolean;
  /** Gets the focus when it appears. */
  isFirst?: boolean;
}) {
  return (
    <TextField
      // A field of its own, so that what was typed in the other one does not stay.
      key={String(isRecovery)}
      ref={isFirst ? autoFocusRef : undefined}
      id={id}
      name="code"
      label={t(isRecovery ? 'factors.recoveryCode' : 'factors.code')}
      hint={t(isRecovery ? 'factors.recoveryCodeHint' : 'factors.codeHint')}
      // The server names the ticket when it has expired.
      errorsOf={['code', 'ticket']}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={80}
      required
    />
  );
}
