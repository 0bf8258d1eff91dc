import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { GraceReminder } from '#src/features/identity/factors/grace-reminder.tsx';
import { RequireSession } from '#src/features/identity/ui/require-session.tsx';
import { Component as NotFoundPage } from '#src/features/pages/not-found/not-found-page.tsx';
import { Checklist } from '#src/features/setup/admin/checklist.tsx';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { moderationApi, statsQuery } from './client.ts';
import { AdminScreen } from './frame/admin-screen.tsx';
import { useAdminTab, useAdminTabs } from './frame/use-admin-tabs.ts';

interface AdminPageData extends PageData {
  isMissing: boolean;
}

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;
const lacksSecondFactor = (error: unknown) =>
  error instanceof ApiError && error.detail.second_factor_required === true;

/** The path is secret, so the canonical URL is the home page. */
function headOf(title: string, description: string, canonical = '/'): PageData['head'] {
  return pageHead(canonical, title, description, { noindex: true });
}

/** Only the server knows the hidden segment. Any other one shows the ordinary 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // A script of somebody else that a page before has loaded must not see this one.
  if (typeof document !== 'undefined' && document.querySelector('script[data-outside]')) {
    window.location.assign(request.url);
    return new Promise<never>(() => {});
  }
  const client = context.get(queryClientContext);
  try {
    // 404 unless the segment of the URL is the hidden one. The answer is the same for everyone.
    const input = { params: { segment: params.segment! } };
    await client.fetchQuery(moderationApi.query('GET /administration/{segment}', input));
    const page: AdminPageData = { head: headOf(t('moderation.title'), brand.slogan), isMissing: false };
    return data(page, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await client.prefetchQuery(categoriesQuery());
    const { pathname } = new URL(request.url);
    const head = headOf(t('notFound.title'), t('notFound.text'), pathname);
    return data({ head, isMissing: true } satisfies AdminPageData, { status: 404 });
  }
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={t('moderation.loadError')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('error.tryAgain')}
        </Button>
      }
    />
  );
}

/** Shown before the caller is known to be an administrator, so it must not reveal anything. */
function Frame() {
  return (
    <div role="status" aria-label={t('moderation.loading')} className="wrap grid gap-6 pt-8">
      <Skeleton className="h-11 w-72" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** For a person who knows the path but is not an administrator; the title must not give it away either. */
function Hidden() {
  useEffect(() => {
    document.title = `${t('notFound.title')} | ${brand.name}`;
  }, []);
  return <NotFoundPage />;
}

/** For staff whose time to set up a second factor is over. */
function SecondFactorMissing() {
  return (
    <ErrorState
      level={1}
      icon={<ShieldAlert aria-hidden />}
      title={t('moderation.secondFactorTitle')}
      actions={
        <ButtonLink variant="primary" to="/dashboard/settings?tab=security">
          {t('moderation.secondFactorAction')}
        </ButtonLink>
      }
    >
      {t('moderation.secondFactorText')}
    </ErrorState>
  );
}

/** Asking for the stats shows who is an administrator: anyone else gets a 404. */
function Administration() {
  const tabs = useAdminTabs();
  const load = useAdminTab(tabs.data ?? [])?.load;
  const isAdministrator = isPermitted(useViewer()?.permissions, 'admin');
  const { data: stats, error, refetch } = useQuery(statsQuery());
  // Its scripts arrive together with the stats.
  useEffect(() => void load?.().catch(() => {}), [load]);
  if (isAbsent(error)) return <Hidden />;
  if (lacksSecondFactor(error)) return <SecondFactorMissing />;
  if (stats && tabs.data) {
    return (
      <>
        <GraceReminder />
        <AdminScreen
          stats={stats.data}
          tabs={tabs.data}
          begin={isAdministrator && <Checklist tabs={tabs.data} />}
        />
      </>
    );
  }
  if (!error && !tabs.error) return <Frame />;
  return <LoadError onRetry={() => void Promise.all([refetch(), tabs.refetch()])} />;
}

export function Component() {
  const { isMissing } = useLoaderData<AdminPageData>();
  if (isMissing) return <NotFoundPage />;
  return <RequireSession fallback={<Frame />}>{() => <Administration />}</RequireSession>;
}

export function ErrorBoundary() {
  return <LoadError onRetry={() => window.location.reload()} />;
}
