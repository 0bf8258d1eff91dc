import type { OwnUser } from '#src/features/identity/contract.ts';
import { ProviderMark, providerNames } from '#src/features/identity/providers/provider-mark.tsx';
import { PROVIDERS } from '#src/features/identity/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';

function Providers({ user }: { user: OwnUser }) {
  return (
    <ul className="grid gap-3">
      {PROVIDERS.map((provider) => {
        const isConnected = user.providers.includes(provider);
        return (
          <li key={provider} className="flex items-center gap-3">
            <ProviderMark provider={provider} />
            <span className="grow font-medium">{providerNames[provider]}</span>
            <Badge tone={isConnected ? 'positive' : 'plain'}>
              {t(isConnected ? 'settings.connected' : 'settings.notConnected')}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

export function SecuritySettings({ user }: { user: OwnUser }) {
  const names = user.providers.map((provider) => providerNames[provider]).join(', ');
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
      <SettingsSection title={t('settings.providers')} lead={t('settings.providersText')}>
        <Providers user={user} />
      </SettingsSection>
    </>
  );
}
