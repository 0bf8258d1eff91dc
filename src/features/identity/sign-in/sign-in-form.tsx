import { t } from '#src/shared/messages/translate.ts';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { login } from '../client.ts';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './use-auth-page.ts';

function Options() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input type="checkbox" name="remember" value="1" className="size-5 shrink-0" />
        {t('auth.remember')}
      </label>
      <Link
        to="/forgot-password"
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {t('auth.forgot')}
      </Link>
    </div>
  );
}

export function SignInForm({ email, onEmail, hasArrived, onArrive }: AuthFormProps) {
  async function send(values: FormData): Promise<string> {
    const answer = await login({
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
      remember: values.has('remember'),
    });
    onArrive(answer);
    return answer.message;
  }
  return (
    <SubmitForm send={send} label={t('auth.signIn')} busyLabel={t('auth.signingIn')} isDisabled={hasArrived}>
      {(errorOf) => (
        <>
          <EmailField
            id="sign-in-email"
            error={errorOf('email')}
            defaultValue={email}
            onChange={(event) => onEmail(event.target.value)}
          />
          <PasswordField
            id="sign-in-password"
            name="password"
            label={t('auth.password')}
            error={errorOf('password')}
            autoComplete="current-password"
          />
          <Options />
        </>
      )}
    </SubmitForm>
  );
}
