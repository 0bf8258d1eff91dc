import { useState } from 'react';
import { fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { identityApi } from '../client.ts';
import { signOut } from '../session.ts';
import { useMailedToken } from '../sign-in/use-mailed-token.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { secretPage } from '../ui/account-head.ts';
import { NewPasswordFields, readNewPassword, useNewPassword } from './new-password-fields.tsx';

const PATH = '/reset-password';

export function loader() {
  return secretPage(t('auth.resetTitle'), PATH);
}

type Outcome =
  | { state: 'open'; text?: undefined }
  | { state: 'done'; text: string }
  | { state: 'expired'; text: string };

function ResetForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const entries = useNewPassword();
  async function send(values: FormData) {
    try {
      const answer = await identityApi.send('POST /password/reset', {
        body: { token, ...readNewPassword(values) },
      });
      // Every session has ended with the old password, this browser's included.
      signOut();
      onOutcome({ state: 'done', text: answer.message });
    } catch (error) {
      const refusal = fieldErrorText(error, 'token');
      if (refusal === undefined) throw error;
      onOutcome({ state: 'expired', text: refusal });
    }
    return undefined;
  }
  return (
    <SubmitForm send={send} label={t('auth.resetSubmit')} isDisabled={entries.isDifferent}>
      <NewPasswordFields form="reset" label={t('auth.newPassword')} entries={entries} />
    </SubmitForm>
  );
}

export function Component() {
  const token = useMailedToken(PATH);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' });
  if (outcome.state === 'done') {
    return (
      <AccountFrame title={t('auth.resetDone')}>
        <MessageBox message={{ text: outcome.text, isError: false }} />
        <ButtonLink variant="primary" to="/login">
          {t('auth.signIn')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  if (outcome.state === 'expired' || token === null) {
    return (
      <AccountFrame title={t('auth.resetDeadTitle')} lead={t('auth.resetDeadText')}>
        <MessageBox message={{ text: outcome.text ?? t('auth.linkMissing'), isError: true }} />
        <ButtonLink variant="primary" to="/forgot-password">
          {t('auth.resetAgain')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('auth.resetTitle')} lead={t('auth.resetLead')}>
      {token && <ResetForm token={token} onOutcome={setOutcome} />}
    </AccountFrame>
  );
}
