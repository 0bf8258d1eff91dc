import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { userQuery } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { type Session, updateUser } from '../session.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { RequireSession } from './require-session.tsx';

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-soft px-3.5 py-2.5 font-medium text-danger"
    >
      <p className="flex items-center gap-2.5">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('account.loadError')}
      </p>
      <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
    </div>
  );
}

/**
 * Shows the account as stored in the browser until the server has answered. When the server cannot be reached, a
 * message appears above, so that typed text is not lost.
 */
function WithOwnUser({
  session,
  fallback,
  children,
}: {
  session: Session;
  fallback: ReactNode;
  children: (user: OwnUser) => ReactNode;
}) {
  const { data, isError, refetch } = useQuery(userQuery());
  useEffect(() => {
    if (data) updateUser(data.user);
  }, [data]);
  const hasFailed = isError && data === undefined;
  return (
    <>
      {hasFailed && <LoadError onRetry={() => refetch()} />}
      {session.user ? children(session.user) : !hasFailed && fallback}
    </>
  );
}

/** The content of a page about the signed-in person's account. `title` names it while it loads. */
export function OwnUserPage({ title, children }: { title: string; children: (user: OwnUser) => ReactNode }) {
  const skeleton = <AccountSkeleton title={title} />;
  return (
    <RequireSession fallback={skeleton}>
      {(session) => (
        <WithOwnUser session={session} fallback={skeleton}>
          {children}
        </WithOwnUser>
      )}
    </RequireSession>
  );
}
