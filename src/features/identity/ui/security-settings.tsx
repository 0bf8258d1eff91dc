import { useQuery } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { providersQuery } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { PasswordForm } from '../passwords/password-form.tsx';
import { ProviderMark } from '../providers/provider-buttons.tsx';
import { PROVIDER_LABELS, PROVIDERS } from '../rules.ts';
import { SessionList } from '../sessions/session-list.tsx';

/** The providers that this site offers, and those that are connected from earlier; nothing when there are none. */
function Providers({ user }: { user: OwnUser }) {
  const { data: answer } = useQuery(providersQuery());
  const shown = PROVIDERS.filter(
    (provider) =>
      user.providers.includes(provider) ||
      answer?.data.some(({ name, is_configured }) => name === provider && is_configured),
  );
  if (shown.length === 0) return null;
  return (
    <SettingsSection title={t('settings.providers')} lead={t('settings.providersText')}>
      <ul className="grid gap-3">
        {shown.map((provider) => {
          const isConnected = user.providers.includes(provider);
          return (
            <li key={provider} className="flex items-center gap-3">
              <ProviderMark provider={provider} />
              <span className="grow font-medium">{PROVIDER_LABELS[provider]}</span>
              <Badge tone={isConnected ? 'positive' : 'plain'}>
                {t(isConnected ? 'settings.connected' : 'settings.notConnected')}
              </Badge>
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}

export function SecuritySettings({ user }: { user: OwnUser }) {
  const names = user.providers.map((provider) => PROVIDER_LABELS[provider]).join(', ');
  return (
    <>
      <SettingsSection
        title={t(user.has_password ? 'settings.password' : 'settings.passwordSet')}
        lead={user.has_password || !names ? undefined : t('settings.passwordSetText', { names })}
      >
        <PasswordForm user={user} />
      </SettingsSection>
      <SettingsSection title={t('settings.sessions')} lead={t('settings.sessionsText')}>
        <SessionList />
      </SettingsSection>
      <Providers user={user} />
    </>
  );
}
