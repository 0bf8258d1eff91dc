import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useSearchParams } from 'react-router';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { readViewer } from '#src/features/identity/session.ts';
import { accountPage } from '#src/features/identity/ui/account-head.ts';
import { ResendVerification } from '#src/features/identity/ui/email-settings.tsx';
import { OwnUserPage } from '#src/features/identity/ui/own-user.tsx';
import { errorText } from '#src/shared/error-text.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { parseTab, TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { dashboardApi, STATS_FRESH_MS } from './client.ts';
import { ContributionList } from './ui/contribution-list.tsx';
import { OwnReviewList } from './ui/own-review-list.tsx';
import { AffiliateVisits, ProfileHeader } from './ui/profile-header.tsx';

const OwnCorrections = optionalPart<{ viewer: Viewer }>(
  import.meta.glob('/src/features/*/parts/own-corrections.tsx', { eager: true, import: 'OwnCorrections' }),
);

const DASHBOARD_TABS = ['contributions', 'reviews', 'analytics'] as const;
type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Returns 1 for anything that is not a page number. */
function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** Address of a dashboard tab, without default values. */
function dashboardPath(tab: DashboardTab, page = 1): string {
  const parameters = new URLSearchParams();
  if (tab !== DASHBOARD_TABS[0]) parameters.set('tab', tab);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/dashboard?${parameters}` : '/dashboard';
}

/** Three numbers about an account. If they cannot be loaded, the rest of the page still works. */
function DashboardCounters() {
  const { data, error, refetch } = useQuery(
    dashboardApi.query('GET /user/stats', {}, { viewer: readViewer(), staleTime: STATS_FRESH_MS }),
  );
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-muted">
        <p>{errorText(error)}</p>
        <Button size="small" onClick={() => refetch()}>
          {t('error.tryAgain')}
        </Button>
      </div>
    );
  }
  const counters = [
    { label: t('dashboard.contributions'), value: data?.data.contributions },
    { label: t('dashboard.favorites'), value: data?.data.favorites, to: '/saved-tools?folder=all' },
    { label: t('dashboard.reviews'), value: data?.data.reviews },
  ];
  return (
    <section aria-label={t('dashboard.counters')}>
      <dl className="grid max-w-2xl grid-cols-3 divide-x divide-line border-y border-line">
        {counters.map(({ label, value, to }) => (
          <div key={label} className="relative flex flex-col-reverse py-4 pl-4 first:pl-0 sm:pl-6">
            <dt className="text-sm text-muted [overflow-wrap:anywhere]">
              {to ? (
                <Link to={to} className="text-accent after:absolute after:inset-0 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-display text-heading font-bold tabular-nums">
              {value === undefined ? <Skeleton className="h-8 w-12" /> : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function loader() {
  return accountPage(t('dashboard.title'), '/dashboard');
}

const labels: Record<DashboardTab, string> = {
  contributions: t('dashboard.myContributions'),
  reviews: t('dashboard.myReviews'),
  analytics: `${t('dashboard.analytics')} · ${t('dashboard.comingSoon')}`,
};

function Unverified({ email }: { email: string }) {
  return (
    <Notice>
      <div className="grid justify-items-start gap-3">
        <p className="[overflow-wrap:anywhere]">{t('dashboard.unverified', { email })}</p>
        <ResendVerification />
      </div>
    </Notice>
  );
}

function Analytics() {
  return (
    <EmptyState icon={<ChartColumn aria-hidden />} title={t('dashboard.comingSoon')}>
      <p>{t('dashboard.analyticsText')}</p>
    </EmptyState>
  );
}

function Dashboard({ user }: { user: OwnUser }) {
  const viewer = useViewer();
  const [parameters] = useSearchParams();
  const tab = parseTab(DASHBOARD_TABS, parameters.get('tab'));
  const page = parsePage(parameters.get('page'));
  const pathOf = (other: number) => dashboardPath(tab, other);
  const tabs = DASHBOARD_TABS.map((name) => ({
    label: labels[name],
    to: dashboardPath(name),
    isCurrent: name === tab,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ProfileHeader user={user} />
      {user.is_affiliate && user.affiliate_code && <AffiliateVisits code={user.affiliate_code} />}
      {user.email_verified_at === null && <Unverified email={user.email} />}
      <DashboardCounters />
      {viewer && <OwnCorrections viewer={viewer} />}
      <div>
        <TabLinks label={t('dashboard.tabs')} tabs={tabs} />
        <h2 className="sr-only">{labels[tab]}</h2>
        <div className="pt-4">
          {tab === 'contributions' && <ContributionList page={page} pathOf={pathOf} />}
          {tab === 'reviews' && <OwnReviewList page={page} pathOf={pathOf} />}
          {tab === 'analytics' && <Analytics />}
        </div>
      </div>
    </div>
  );
}

export function Component() {
  return (
    <div className="wrap pt-8">
      <OwnUserPage title={t('dashboard.title')}>{(user) => <Dashboard user={user} />}</OwnUserPage>
    </div>
  );
}
