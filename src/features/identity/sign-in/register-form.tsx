import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { register } from '../client.ts';
import type { ProfileFieldsInput } from '../contract.ts';
import { NewPasswordFields, readNewPassword, useNewPassword } from '../passwords/new-password-fields.tsx';
import { Agreement } from './agreement.tsx';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './use-auth-page.ts';

interface RegisterFormProps extends AuthFormProps {
  /** The optional fields, and how their values are read. */
  Optional: (props: { form: string; errorOf: (name: string) => string | undefined }) => ReactNode;
  readOptional: (values: FormData) => ProfileFieldsInput;
}

export function RegisterForm({ Optional, readOptional, ...props }: RegisterFormProps) {
  const entries = useNewPassword();
  async function send(values: FormData): Promise<string> {
    const answer = await register({
      name: textOf(values, 'name'),
      email: textOf(values, 'email'),
      ...readNewPassword(values),
      ...readOptional(values),
    });
    props.onArrive(answer);
    // The form is left in a second, which is too short to read about the mail.
    showToast(answer.message);
    return answer.message;
  }
  return (
    <SubmitForm
      send={send}
      label={t('auth.createAccount')}
      busyLabel={t('auth.creating')}
      isDisabled={props.hasArrived}
    >
      {(errorOf) => (
        <>
          <TextField
            id="register-name"
            name="name"
            label={t('auth.name')}
            error={errorOf('name')}
            required
            maxLength={80}
            autoComplete="name"
          />
          <EmailField
            id="register-email"
            hint={t('auth.emailHint')}
            error={errorOf('email')}
            defaultValue={props.email}
            onChange={(event) => props.onEmail(event.target.value)}
          />
          <NewPasswordFields form="register" label={t('auth.password')} errorOf={errorOf} entries={entries} />
          <Disclosure summary={t('auth.advanced')} className="rounded-card border border-line px-4 py-2">
            <div className="grid gap-5 pt-3 pb-3">
              <p className="text-sm text-muted">{t('auth.advancedHint')}</p>
              <Optional form="register" errorOf={errorOf} />
            </div>
          </Disclosure>
          <Agreement />
        </>
      )}
    </SubmitForm>
  );
}
