import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { userQuery } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { type Session, updateUser } from '../session.ts';
import { RequireSession } from './require-session.tsx';

/** The placeholder of the dashboard, which the server renders for everyone. */
function AccountSkeleton({ title }: { title: string }) {
  return (
    <div>
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="sr-only">
        {t('account.loading')}
      </p>
      <noscript>
        <p className="mb-6 rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
      </noscript>
      <div className="flex items-center gap-4 sm:gap-6">
        <Skeleton className="size-16 rounded-full sm:size-24" />
        <div className="grid gap-2">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-5 w-36" />
        </div>
      </div>
      <Skeleton className="mt-8 h-20 max-w-2xl" />
      <Skeleton className="mt-8 h-11" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-4 h-24" />
    </div>
  );
}

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
