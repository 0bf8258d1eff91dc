import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { identityApi, useSavedUser } from '../../client.ts';
import { pathWithoutSession, useSession } from '../../session.ts';
import { secretPage } from '../../ui/account-head.ts';
import { EmailLink } from './email-link.tsx';

const PATH = '/email/change';

export function loader() {
  return secretPage(t('auth.changeEmailTitle'), PATH);
}

/** Completes the change of an address, by a click of the person whose account it is. */
export function Component() {
  const session = useSession();
  const saveUser = useSavedUser();
  return (
    <EmailLink
      path={PATH}
      title={t('auth.changeEmailTitle')}
      lead={t('auth.changeEmailLead')}
      done={{
        title: t('auth.emailChanged'),
        link: t('auth.toSettings'),
        to: '/dashboard/settings?tab=account',
      }}
      run={async (token) => {
        const answer = await identityApi.send('POST /email/change', { body: { token } });
        saveUser(answer);
        return answer.message ?? '';
      }}
    >
      {(token, button) =>
        session ? (
          <Button variant="primary" {...button}>
            {t('auth.changeEmailConfirm')}
          </Button>
        ) : (
          <>
            <p>{t('auth.changeEmailSignIn')}</p>
            <ButtonLink variant="primary" to={pathWithoutSession(`${PATH}/${token}`)}>
              {t('auth.signIn')}
            </ButtonLink>
          </>
        )
      }
    </EmailLink>
  );
}
