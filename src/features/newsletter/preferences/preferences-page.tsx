import { useQuery, useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { newsletterApi, ownLinkState } from '../client.ts';
import type { LinkedSubscription } from '../contract.ts';
import { PreferencesForm } from './preferences-form.tsx';

const preferencesQuery = (token: string) =>
  newsletterApi.query('GET /newsletter/preferences/{token}', { params: { token } });

export function loader() {
  return secretPage(t('preferences.title'), '/newsletter/preferences');
}

/** Without a link from a mail, or with one that does not work. */
function NoLink({ title, text }: { title: string; text: string }) {
  const viewer = useViewer();
  return (
    <EmptyState
      level={1}
      icon={<Mail aria-hidden />}
      title={title}
      actions={
        <>
          {/* Visitors are sent to the sign-in and back. */}
          <ButtonLink to="/dashboard/settings?tab=account" variant="primary">
            {t(viewer ? 'preferences.settings' : 'preferences.signIn')}
          </ButtonLink>
          <ButtonLink to="/">{t('error.home')}</ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

function Loaded({ token, subscription }: { token: string; subscription: LinkedSubscription }) {
  const client = useQueryClient();
  const { email, status, unsubscribe_token } = subscription;
  return (
    <>
      <div>
        <h1 className="font-display text-title font-bold">{t('preferences.title')}</h1>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">{t('preferences.for', { email })}</p>
      </div>
      {/* No edition will come then, whatever is chosen below. */}
      {status !== 'active' && (
        <Notice>
          {t(`preferences.${status}`)}{' '}
          {status !== 'pending' && (
            <Link to="/#newsletter" state={ownLinkState(token)} className="font-semibold underline">
              {t('preferences.again')}
            </Link>
          )}
        </Notice>
      )}
      <PreferencesForm
        initial={subscription}
        save={async (body) => {
          const { data } = await newsletterApi.send('PUT /newsletter/preferences/{token}', {
            params: { token },
            body,
          });
          client.setQueryData(preferencesQuery(token).queryKey, { data });
        }}
      />
      {status !== 'unsubscribed' && (
        <p className="border-t border-line pt-5 text-muted">
          {t('preferences.leave')}{' '}
          <Link
            to={`/newsletter/unsubscribe/${unsubscribe_token}`}
            className="inline-flex min-h-6 items-center font-semibold text-ink underline"
          >
            {t('preferences.unsubscribe')}
          </Link>
        </p>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <h1 className="font-display text-title font-bold">{t('preferences.title')}</h1>
      <p role="status" className="text-muted">
        {t('preferences.loading')}
      </p>
      <noscript>
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
      </noscript>
      <Skeleton className="h-44" />
      <Skeleton className="h-72" />
    </div>
  );
}

function ByLink({ token }: { token: string }) {
  // Always read again: the link may have been used elsewhere meanwhile.
  const { data, error, refetch } = useQuery({ ...preferencesQuery(token), staleTime: 0 });
  if (!data && error instanceof ApiError && error.status === 404) {
    return <NoLink title={t('preferences.invalid')} text={t('preferences.invalidText')} />;
  }
  if (!data && error) return <RetryState title={t('preferences.error')} onRetry={() => void refetch()} />;
  return (
    <div className="wrap pt-10">
      <div className="mx-auto grid max-w-2xl gap-6">
        {data ? <Loaded token={token} subscription={data.data} /> : <Loading />}
      </div>
    </div>
  );
}

export function Component() {
  const { token } = useParams();
  if (token) return <ByLink key={token} token={token} />;
  return <NoLink title={t('preferences.none')} text={t('preferences.noneText')} />;
}
