import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { PasswordInput } from '#src/ui/forms/password-input.tsx';
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules.ts';

/** Both entries of a new password, and whether they differ. The inputs stay uncontrolled. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return {
    isDifferent: confirmation !== '' && confirmation !== password,
    setPassword,
    setConfirmation,
    clear: () => {
      setPassword('');
      setConfirmation('');
    },
  };
}

/** A new password, twice. `form` makes the ids unique on the page. */
export function NewPasswordFields({
  form,
  label,
  error,
  entries,
}: {
  form: string;
  label: string;
  error?: string;
  entries: ReturnType<typeof useNewPassword>;
}) {
  return (
    <>
      <Field
        id={`${form}-password`}
        label={label}
        error={error}
        hint={t('auth.passwordHint', { count: PASSWORD_MIN })}
      >
        {(props) => (
          <PasswordInput
            {...props}
            name="password"
            required
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
            onChange={(event) => entries.setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field
        id={`${form}-password-confirmation`}
        label={t('auth.passwordConfirmation')}
        error={entries.isDifferent ? t('auth.passwordsDiffer') : undefined}
      >
        {(props) => (
          <PasswordInput
            {...props}
            name="password_confirmation"
            required
            autoComplete="new-password"
            onChange={(event) => entries.setConfirmation(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
