import { useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { identityApi, useSavedUser } from '../../client.ts';
import { pathWithoutSession, useSession } from '../../session.ts';
import { useKeptSuccess, useMailedToken } from '../../sign-in/use-mailed-token.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { secretPage } from '../../ui/account-head.ts';

const PATH = '/email/change';

export function loader() {
  return secretPage(t('auth.changeEmailTitle'), PATH);
}

/** Completes the change of an address, by a click of the person whose account it is. */
export function Component() {
  const token = useMailedToken(PATH);
  const [success, keepSuccess] = useKeptSuccess(PATH);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const session = useSession();
  const saveUser = useSavedUser();
  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await identityApi.send('POST /email/change', { body: { token: token! } });
      saveUser(answer);
      keepSuccess(answer.message ?? '');
    } catch (error) {
      setFailure(detailedErrorText(error, 'token'));
    } finally {
      setBusy(false);
    }
  }
  if (success !== undefined) {
    return (
      <AccountFrame title={t('auth.emailChanged')}>
        <MessageBox message={{ text: success, isError: false }} />
        <ButtonLink variant="primary" to="/dashboard/settings?tab=account">
          {t('auth.toSettings')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const text = failure ?? (token === null ? t('auth.linkMissing') : null);
  return (
    <AccountFrame title={t('auth.changeEmailTitle')} lead={t('auth.changeEmailLead')}>
      {text !== null && <MessageBox message={{ text, isError: true }} />}
      {token && !session && (
        <>
          <p>{t('auth.changeEmailSignIn')}</p>
          <ButtonLink variant="primary" to={pathWithoutSession(`${PATH}/${token}`)}>
            {t('auth.signIn')}
          </ButtonLink>
        </>
      )}
      {token && session && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {t('auth.changeEmailConfirm')}
        </Button>
      )}
    </AccountFrame>
  );
}
