import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules.ts';
import { PasswordStrength } from './password-strength.tsx';

/** Keeps both entries of a new password to compare them. The inputs stay uncontrolled. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return {
    password,
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
  errorOf,
  entries,
}: {
  form: string;
  label: string;
  errorOf: (name: string) => string | undefined;
  entries: ReturnType<typeof useNewPassword>;
}) {
  return (
    <>
      <PasswordField
        id={`${form}-password`}
        name="password"
        label={label}
        error={errorOf('password') ?? errorOf('password_confirmation')}
        hint={t('auth.passwordHint', { count: PASSWORD_MIN })}
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        onChange={(event) => entries.setPassword(event.target.value)}
      />
      <PasswordStrength password={entries.password} />
      <PasswordField
        id={`${form}-password-confirmation`}
        name="password_confirmation"
        label={t('auth.passwordConfirmation')}
        error={entries.isDifferent ? t('auth.passwordsDiffer') : undefined}
        autoComplete="new-password"
        onChange={(event) => entries.setConfirmation(event.target.value)}
      />
    </>
  );
}

/** The values of `NewPasswordFields`. */
export function readNewPassword(values: FormData) {
  return {
    password: textOf(values, 'password'),
    password_confirmation: textOf(values, 'password_confirmation'),
  };
}
