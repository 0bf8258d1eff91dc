import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import type { OwnUser } from '../contract.ts';
import { ResendVerification } from '../sign-in/resend-verification.tsx';

/** The address of the account, and whether it is verified. */
export function EmailSettings({ user }: { user: OwnUser }) {
  const isVerified = user.email_verified_at !== null;
  return (
    <SettingsSection title={t('settings.email')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{user.email}</span>
        <Badge tone={isVerified ? 'positive' : 'danger'}>
          {t(isVerified ? 'settings.emailVerified' : 'settings.emailUnverified')}
        </Badge>
      </p>
      {!isVerified && <ResendVerification />}
    </SettingsSection>
  );
}
