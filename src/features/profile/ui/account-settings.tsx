import type { OwnUser } from '#src/features/identity/contract.ts';
import { ResendVerification } from '#src/features/identity/sign-in/resend-verification.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountSettings({ user }: { user: OwnUser }) {
  const isVerified = user.email_verified_at !== null;
  return (
    <>
      <SettingsSection title={t('settings.email')}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{user.email}</span>
          <Badge tone={isVerified ? 'positive' : 'danger'}>
            {t(isVerified ? 'settings.emailVerified' : 'settings.emailUnverified')}
          </Badge>
        </p>
        {!isVerified && <ResendVerification />}
      </SettingsSection>
      <SettingsSection title={t('settings.export')} lead={t('settings.exportText')}>
        <ExportAccount />
      </SettingsSection>
      <SettingsSection title={t('settings.delete')} lead={t('settings.deleteText')}>
        <DeleteAccount user={user} />
      </SettingsSection>
    </>
  );
}
