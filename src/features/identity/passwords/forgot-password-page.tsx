import '../messages/en.ts';
import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitButton } from '#src/ui/forms/submit-button.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { requestPasswordLink } from '../client.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { accountPage } from '../ui/account-head.ts';

export function loader() {
  return accountPage(t('auth.forgotTitle'), '/forgot-password');
}

export function Component() {
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values) => {
    const answer = await requestPasswordLink(textOf(values, 'email'));
    return answer.message;
  });
  return (
    <AccountFrame title={t('auth.forgotTitle')} lead={t('auth.forgotLead')}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <EmailField id="forgot-email" error={errorOf('email')} />
        <MessageBox message={message} />
        <SubmitButton isBusy={isBusy}>{t('auth.forgotSubmit')}</SubmitButton>
      </form>
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
