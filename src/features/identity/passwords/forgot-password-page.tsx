import { t } from '#src/shared/messages/translate.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { identityApi } from '../client.ts';
import { AccountFrame, EmailField } from '../ui/account-frame.tsx';
import { accountPage } from '../ui/account-head.ts';

export function loader() {
  return accountPage(t('auth.forgotTitle'), '/forgot-password');
}

async function send(values: FormData): Promise<string> {
  return (await identityApi.send('POST /password/forgot', { body: { email: textOf(values, 'email') } }))
    .message;
}

export function Component() {
  return (
    <AccountFrame title={t('auth.forgotTitle')} lead={t('auth.forgotLead')}>
      <SubmitForm send={send} label={t('auth.forgotSubmit')}>
        <EmailField id="forgot-email" />
      </SubmitForm>
      <p>
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {t('auth.backToSignIn')}
        </Link>
      </p>
    </AccountFrame>
  );
}
