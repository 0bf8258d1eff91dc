import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { RegistrationFields, readRegistrationFields } from '#src/features/profile/ui/profile-fields.tsx';
import { useKeptName } from '#src/features/saved/ui/kept-name.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { identityApi } from '../client.ts';
import { NewPasswordFields, readNewPassword, useNewPassword } from '../passwords/new-password-fields.tsx';
import { EmailField } from '../ui/account-frame.tsx';
import { accountPage } from '../ui/account-head.ts';
import { AuthPageFrame, loadAuthFrame } from './auth-page-frame.tsx';
import { type AuthFormProps, useAuthPage, useSkipWhenSignedIn } from './use-auth-page.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await loadAuthFrame(context.get(queryClientContext));
  return accountPage(t('auth.createAccount'), '/register', {
    description: t('auth.registerDescription', { name: brand.name }),
    noindex: false,
  });
}

/** Opens in a new tab, because the form would lose what has been typed. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
      <span className="sr-only"> ({t('tool.newTab')})</span>
    </a>
  );
}

/** The terms that a person accepts by registering. */
function Agreement() {
  const nodes = {
    terms: <TextLink to="/terms">{t('auth.terms')}</TextLink>,
    privacy: <TextLink to="/privacy">{t('auth.privacy')}</TextLink>,
  };
  return (
    <p className="text-sm text-muted">
      <FillText text={templateOf('auth.agree')} nodes={nodes} />
    </p>
  );
}

function RegisterForm(props: AuthFormProps) {
  const entries = useNewPassword();
  async function send(values: FormData): Promise<string> {
    const answer = await identityApi.send('POST /register', {
      body: {
        name: textOf(values, 'name'),
        email: textOf(values, 'email'),
        ...readNewPassword(values),
        ...readRegistrationFields(values),
      },
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
      <TextField
        id="register-name"
        name="name"
        label={t('auth.name')}
        required
        maxLength={80}
        autoComplete="name"
      />
      <EmailField
        id="register-email"
        hint={t('auth.emailHint')}
        defaultValue={props.email}
        onChange={(event) => props.onEmail(event.target.value)}
      />
      <NewPasswordFields form="register" label={t('auth.password')} entries={entries} />
      <Disclosure summary={t('auth.advanced')} className="rounded-card border border-line px-4 py-2">
        <div className="grid gap-5 pt-3 pb-3">
          <p className="text-sm text-muted">{t('auth.advancedHint')}</p>
          <RegistrationFields form="register" />
        </div>
      </Disclosure>
      <Agreement />
    </SubmitForm>
  );
}

export function Component() {
  const { returnTo, form } = useAuthPage();
  const toSave = useKeptName(returnTo);
  useSkipWhenSignedIn(returnTo, false);
  return (
    <AuthPageFrame mode="register" email={form.email} returnTo={returnTo} toSave={toSave}>
      <RegisterForm {...form} />
    </AuthPageFrame>
  );
}
