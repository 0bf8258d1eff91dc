import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { identityApi } from '../../client.ts';
import { signOut } from '../../session.ts';
import { secretPage } from '../../ui/account-head.ts';
import { EmailLink } from './email-link.tsx';

const PATH = '/email/undo';

export function loader() {
  return secretPage(t('auth.undoEmailTitle'), PATH);
}

/** Undoes the change of an address. */
export function Component() {
  return (
    <EmailLink
      path={PATH}
      title={t('auth.undoEmailTitle')}
      lead={t('auth.undoEmailLead')}
      done={{ title: t('auth.undoEmailDone'), link: t('auth.signIn'), to: '/login' }}
      run={async (token) => {
        const { message } = await identityApi.send('POST /email/undo', { body: { token } });
        // Every session has ended, this browser's included.
        signOut(null);
        return message;
      }}
    >
      {(_, button) => (
        <Button variant="primary" {...button}>
          {t('auth.undoEmailConfirm')}
        </Button>
      )}
    </EmailLink>
  );
}
