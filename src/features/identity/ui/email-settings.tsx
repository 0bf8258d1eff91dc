import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { identityApi } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { EmailField } from './account-frame.tsx';

/** Asks for another address and the password; a link to that address completes the change. */
function ChangeEmailForm({ user }: { user: OwnUser }) {
  const [isOpen, setOpen] = useState(false);
  async function send(values: FormData, element: HTMLFormElement) {
    const email = textOf(values, 'email').trim();
    const password = textOf(values, 'password');
    requireFields({
      email: email === '' ? t('auth.enterEmail') : undefined,
      password: user.has_password && password === '' ? t('auth.enterPassword') : undefined,
    });
    await identityApi.send('PUT /user/email', {
      body: { email, ...(user.has_password ? { password } : {}) },
    });
    element.reset();
    return t('settings.emailLinkSent', { email });
  }
  if (!isOpen) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('settings.changeEmail')}
      </Button>
    );
  }
  return (
    <SubmitForm
      send={send}
      name={t('settings.changeEmail')}
      label={t('settings.sendEmailLink')}
      busyLabel={t('auth.resending')}
      onCancel={() => setOpen(false)}
    >
      <EmailField
        id="new-email"
        label={t('settings.newEmail')}
        hint={t('settings.newEmailHint')}
        autoComplete="email"
        autoFocus
      />
      {user.has_password && (
        <PasswordField
          id="email-password"
          name="password"
          label={t('settings.currentPassword')}
          autoComplete="current-password"
        />
      )}
    </SubmitForm>
  );
}

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
