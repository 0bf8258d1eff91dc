import { useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { identityApi, sessionsQuery, userQuery } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { PASSWORD_ADVISED } from '../rules.ts';
import { tokensQuery } from '../sessions/tokens/client.ts';
import { NewPasswordFields, readNewPassword, useNewPassword } from './new-password-fields.tsx';

function Tips() {
  return (
    <div className="rounded-card bg-sunken px-5 py-4 text-sm">
      <h3 className="font-semibold">{t('settings.tips')}</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>{t('settings.tipLength', { count: PASSWORD_ADVISED })}</li>
        <li>{t('settings.tipUnique')}</li>
        <li>{t('settings.tipGuess')}</li>
      </ul>
    </div>
  );
}

/** Changes the password, or sets the first one of an account that came from a provider. */
export function PasswordForm({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  const entries = useNewPassword();
  async function send(values: FormData, element: HTMLFormElement) {
    await identityApi.send('PUT /user/password', {
      body: {
        ...(user.has_password ? { current_password: textOf(values, 'current_password') } : {}),
        ...readNewPassword(values),
      },
    });
    element.reset();
    entries.clear();
    // Other sessions have ended, tokens are gone, and the account has a password now.
    for (const query of [sessionsQuery(), userQuery(), tokensQuery()])
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return t('settings.passwordChanged');
  }
  return (
    <>
      <SubmitForm
        send={send}
        label={t(user.has_password ? 'settings.passwordSave' : 'settings.passwordSet')}
        busyLabel={t('settings.saving')}
        isDisabled={entries.isDifferent}
        buttonClassName="justify-self-start"
      >
        {(errorOf) => (
          <>
            {/* Names the account to password managers. */}
            <input
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={user.email}
              readOnly
              hidden
            />
            {user.has_password && (
              <PasswordField
                id="password-current"
                name="current_password"
                label={t('settings.currentPassword')}
                error={errorOf('current_password')}
                autoComplete="current-password"
              />
            )}
            <NewPasswordFields
              form="password"
              label={t('auth.newPassword')}
              errorOf={errorOf}
              entries={entries}
            />
          </>
        )}
      </SubmitForm>
      <Tips />
    </>
  );
}
