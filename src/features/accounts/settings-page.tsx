import './ui/texts.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { TabLinks } from '#src/ui/tab-links.tsx';
import type { OwnUser } from './contract.ts';
import { accountPage } from './ui/account-head.ts';
import { AccountSettings } from './ui/account-settings.tsx';
import { AccountSkeleton } from './ui/account-skeleton.tsx';
import { parseTab, SETTINGS_TABS, settingsPath } from './ui/dashboard-address.ts';
import { WithOwnUser } from './ui/own-user.tsx';
import { ProfileSettings } from './ui/profile-settings.tsx';
import { RequireSession } from './ui/require-session.tsx';
import { SecuritySettings } from './ui/security-settings.tsx';
import { SocialSettings } from './ui/social-settings.tsx';

export function loader() {
  return accountPage(t('settings.title'), '/dashboard/settings');
}

function Settings({ user }: { user: OwnUser }) {
  const [parameters] = useSearchParams();
  const tab = parseTab(SETTINGS_TABS, parameters.get('tab'));
  const tabs = SETTINGS_TABS.map((name) => ({
    label: t(`settings.${name}`),
    to: settingsPath(name),
    isCurrent: name === tab,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link
          to="/dashboard"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('settings.back')}
        </Link>
        <h1 className="font-display text-title font-bold">{t('settings.title')}</h1>
      </div>
      <TabLinks label={t('settings.tabs')} tabs={tabs} />
      <div className="max-w-2xl pt-2">
        {tab === 'profile' && <ProfileSettings user={user} />}
        {tab === 'account' && <AccountSettings user={user} />}
        {tab === 'security' && <SecuritySettings user={user} />}
        {tab === 'social' && <SocialSettings user={user} />}
      </div>
    </div>
  );
}

export function Component() {
  const skeleton = <AccountSkeleton title={t('settings.title')} />;
  return (
    <div className="wrap pt-6">
      <RequireSession fallback={skeleton}>
        {(session) => (
          <WithOwnUser session={session} fallback={skeleton}>
            {(user) => <Settings user={user} />}
          </WithOwnUser>
        )}
      </RequireSession>
    </div>
  );
}
