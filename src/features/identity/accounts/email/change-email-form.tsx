import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { identityApi } from '../../client.ts';
import type { OwnUser } from '../../contract.ts';
import { EmailField } from '../../ui/account-frame.tsx';

/** Asks for another address and the password; a link to that address completes the change. */
export function ChangeEmailForm({ user }: { user: OwnUser }) {
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
