import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router';
import { FollowedList } from '#src/features/follows/ui/followed.tsx';
import { DeleteAccount } from '#src/features/identity/accounts/delete-account.tsx';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { accountPage } from '#src/features/identity/ui/account-head.ts';
import { EmailSettings } from '#src/features/identity/ui/email-settings.tsx';
import { OwnUserPage } from '#src/features/identity/ui/own-user.tsx';
import { SecuritySettings } from '#src/features/identity/ui/security-settings.tsx';
import { NewsletterSettings } from '#src/features/newsletter/preferences/newsletter-settings.tsx';
import { NotificationSettings } from '#src/features/notifications/ui/notification-settings.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { parseTab, TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { ExportAccount, LanguageSettings } from './ui/account-settings.tsx';
import { ProfileSettings, SocialSettings } from './ui/profile-settings.tsx';
import { PublicProfileSettings } from './ui/public-profile-settings.tsx';

const SETTINGS_TABS = ['profile', 'account', 'notifications', 'security', 'social'] as const;

export function loader() {
  return accountPage(t('settings.title'), '/dashboard/settings');
}

function Settings({ user }: { user: OwnUser }) {
  const [parameters] = useSearchParams();
  const tab = parseTab(SETTINGS_TABS, parameters.get('tab'));
  const tabs = SETTINGS_TABS.map((name) => ({
    label: t(`settings.${name}`),
    to: name === SETTINGS_TABS[0] ? '/dashboard/settings' : `/dashboard/settings?tab=${name}`,
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
        {tab === 'profile' && (
          <>
            <ProfileSettings user={user} />
            <PublicProfileSettings user={user} />
          </>
        )}
        {tab === 'account' && (
          <>
            <EmailSettings user={user} />
            <LanguageSettings user={user} />
            <NewsletterSettings user={user} />
            <ExportAccount />
            <DeleteAccount user={user} />
          </>
        )}
        {tab === 'notifications' && (
          <>
            <NotificationSettings />
            <FollowedList />
          </>
        )}
        {tab === 'security' && <SecuritySettings user={user} />}
        {tab === 'social' && <SocialSettings user={user} />}
      </div>
    </div>
  );
}

export function Component() {
  return (
    <div className="wrap pt-6">
      <OwnUserPage title={t('settings.title')}>{(user) => <Settings user={user} />}</OwnUserPage>
    </div>
  );
}
