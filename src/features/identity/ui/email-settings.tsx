import { useMutation } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { ChangeEmailForm } from '../accounts/email/change-email-form.tsx';
import { identityApi } from '../client.ts';
import type { OwnUser } from '../contract.ts';

/** Sends the mail with the confirmation link again, and shows the outcome. */
export function ResendVerification() {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => identityApi.send('POST /email/verification-notification'),
  });
  const text = error ? errorText(error) : data?.message;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t(isPending ? 'auth.resending' : 'auth.resend')}
      </Button>
      <MessageBox message={!isPending && text ? { text, isError: error !== null } : null} />
    </div>
  );
}

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
      <ChangeEmailForm user={user} />
    </SettingsSection>
  );
}
