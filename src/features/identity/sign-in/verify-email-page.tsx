import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import type { FormMessage } from '#src/ui/forms/use-submit.ts';
import { identityApi, userQuery } from '../client.ts';
import { readSession, updateUser, useSession } from '../session.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { secretPage } from '../ui/account-head.ts';
import { ResendVerification } from '../ui/email-settings.tsx';
import { useKeptSuccess, useMailedToken } from './use-mailed-token.ts';

const PATH = '/email/verify';

export function loader() {
  return secretPage(t('auth.verifyTitle'), PATH);
}

/** Makes the call once per token: a link works once, and effects may run twice. */
function useVerification(): FormMessage | null {
  const token = useMailedToken(PATH);
  const [success, keepSuccess] = useKeptSuccess(PATH);
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    setFailure(null);
    identityApi.send('POST /email/verify', { body: { token } }).then(
      async ({ message }) => {
        keepSuccess(message);
        if (!readSession()) return;
        const { user } = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
        updateUser(user);
      },
      (error: unknown) => setFailure(detailedErrorText(error, 'token')),
    );
  }, [token, queryClient, keepSuccess]);
  if (success !== undefined) return { text: success, isError: false };
  const text = failure ?? (token === null ? t('auth.linkMissing') : null);
  return text === null ? null : { text, isError: true };
}

export function Component() {
  const outcome = useVerification();
  const session = useSession();
  if (outcome === null)
    return (
      <AccountFrame title={t('auth.verifyTitle')} lead={t('auth.verifying')}>
        {null}
      </AccountFrame>
    );
  const isUnverified = session?.user?.email_verified_at === null;
  const next = session ? (
    <ButtonLink variant={outcome.isError ? 'secondary' : 'primary'} to="/dashboard">
      {t('auth.toDashboard')}
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" to="/login">
      {t('auth.signIn')}
    </ButtonLink>
  );
  return (
    <AccountFrame
      title={t(outcome.isError ? 'auth.verifyDead' : 'auth.verified')}
      lead={outcome.isError ? t('auth.verifyDeadText') : undefined}
    >
      {/* The title says it; screen readers hear it as well, since the page has changed under them. */}
      {outcome.isError ? (
        <MessageBox message={outcome} />
      ) : (
        <p role="status" className="sr-only">
          {outcome.text}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {outcome.isError && isUnverified && <ResendVerification />}
        {next}
      </div>
    </AccountFrame>
  );
}
