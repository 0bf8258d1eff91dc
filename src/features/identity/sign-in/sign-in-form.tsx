import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordInput } from '#src/ui/forms/password-input.tsx';
import { SubmitButton } from '#src/ui/forms/submit-button.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { login } from '../client.ts';
import type { SignedIn } from '../contract.ts';
import { EmailField } from './email-field.tsx';

const FORM = 'sign-in';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  hasArrived: boolean;
  onArrive: (answer: SignedIn) => void;
}

export function SignInForm({ email, onEmail, hasArrived, onArrive }: SignInFormProps) {
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values) => {
    const answer = await login({
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
      remember: values.has('remember'),
    });
    onArrive(answer);
    return answer.message;
  });
  return (
    // Without scripts the browser sends the form by its method; POST keeps the password out of the address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        id={`${FORM}-email`}
        error={errorOf('email')}
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Field id={`${FORM}-password`} label={t('auth.password')} error={errorOf('password')}>
        {(props) => <PasswordInput {...props} name="password" required autoComplete="current-password" />}
      </Field>
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
      <MessageBox message={message} />
      <SubmitButton isBusy={isBusy} isDisabled={hasArrived}>
        {t(isBusy ? 'auth.signingIn' : 'auth.signIn')}
      </SubmitButton>
    </form>
  );
}
