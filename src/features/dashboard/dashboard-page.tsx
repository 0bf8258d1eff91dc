import './messages/en.ts';
import '#src/features/identity/messages/en.ts';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useSearchParams } from 'react-router';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { accountPage } from '#src/features/identity/ui/account-head.ts';
import { ResendVerification } from '#src/features/identity/ui/email-settings.tsx';
import { OwnUserPage } from '#src/features/identity/ui/own-user.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { parseTab } from '#src/ui/navigation/parse-tab.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AffiliateVisits } from './ui/affiliate-visits.tsx';
import { ContributionList } from './ui/contribution-list.tsx';
import { DASHBOARD_TABS, type DashboardTab, dashboardPath, parsePage } from './ui/dashboard-address.ts';
import { DashboardCounters } from './ui/dashboard-counters.tsx';
import { OwnReviewList } from './ui/own-review-list.tsx';
import { ProfileHeader } from './ui/profile-header.tsx';

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
