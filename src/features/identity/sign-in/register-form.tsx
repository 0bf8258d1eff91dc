import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitButton } from '#src/ui/forms/submit-button.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { register } from '../client.ts';
import type { ProfileFieldsInput, SignedIn } from '../contract.ts';
import { NewPasswordFields, useNewPassword } from '../passwords/new-password-fields.tsx';
import { Agreement } from './agreement.tsx';
import { EmailField } from './email-field.tsx';

const FORM = 'register';

interface RegisterFormProps {
  email: string;
  onEmail: (email: string) => void;
  hasArrived: boolean;
  onArrive: (answer: SignedIn) => void;
  /** The optional fields, and how their values are read. */
  Optional: (props: { form: string; errorOf: (name: string) => string | undefined }) => ReactNode;
  readOptional: (values: FormData) => ProfileFieldsInput;
}

export function RegisterForm({
  email,
  onEmail,
  hasArrived,
  onArrive,
  Optional,
  readOptional,
}: RegisterFormProps) {
  const entries = useNewPassword();
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values) => {
    const answer = await register({
      name: textOf(values, 'name'),
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
      password_confirmation: textOf(values, 'password_confirmation'),
      ...readOptional(values),
    });
    onArrive(answer);
    return answer.message;
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={`${FORM}-name`}
        name="name"
        label={t('auth.name')}
        error={errorOf('name')}
        required
        maxLength={80}
        autoComplete="name"
      />
      <EmailField
        id={`${FORM}-email`}
        error={errorOf('email')}
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <NewPasswordFields
        form={FORM}
        label={t('auth.password')}
        error={errorOf('password') ?? errorOf('password_confirmation')}
        entries={entries}
      />
      <Disclosure summary={t('auth.advanced')} className="rounded-card border border-line px-4 py-2">
        <div className="grid gap-5 pt-3 pb-3">
          <p className="text-sm text-muted">{t('auth.advancedHint')}</p>
          <Optional form={FORM} errorOf={errorOf} />
        </div>
      </Disclosure>
      <Agreement />
      <MessageBox message={message} />
      <SubmitButton isBusy={isBusy} isDisabled={hasArrived}>
        {t(isBusy ? 'auth.creating' : 'auth.createAccount')}
      </SubmitButton>
    </form>
  );
}
