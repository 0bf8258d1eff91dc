import { useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { identityApi } from '../../client.ts';
import { signOut } from '../../session.ts';
import { useKeptSuccess, useMailedToken } from '../../sign-in/use-mailed-token.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { secretPage } from '../../ui/account-head.ts';

const PATH = '/email/undo';

export function loader() {
  return secretPage(t('auth.undoEmailTitle'), PATH);
}

/** Undoes the change of an address. By a click, because programs open the links of mails. */
export function Component() {
  const token = useMailedToken(PATH);
  const [success, keepSuccess] = useKeptSuccess(PATH);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await identityApi.send('POST /email/undo', { body: { token: token! } });
      // Every session has ended, this browser's included.
      signOut(null);
      keepSuccess(message);
    } catch (error) {
      setFailure(detailedErrorText(error, 'token'));
    } finally {
      setBusy(false);
    }
  }
  if (success !== undefined) {
    return (
      <AccountFrame title={t('auth.undoEmailDone')}>
        <MessageBox message={{ text: success, isError: false }} />
        <ButtonLink variant="primary" to="/login">
          {t('auth.signIn')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const text = failure ?? (token === null ? t('auth.linkMissing') : null);
  return (
    <AccountFrame title={t('auth.undoEmailTitle')} lead={t('auth.undoEmailLead')}>
      {text !== null && <MessageBox message={{ text, isError: true }} />}
      {token && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void undo()}>
          {t('auth.undoEmailConfirm')}
        </Button>
      )}
    </AccountFrame>
  );
}
