import { useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordInput } from '#src/ui/forms/password-input.tsx';
import { SubmitButton } from '#src/ui/forms/submit-button.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { changePassword, sessionsQuery, userQuery } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { PASSWORD_ADVISED } from '../rules.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

const FORM = 'password';

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
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values, element) => {
    await changePassword({
      ...(user.has_password ? { current_password: textOf(values, 'current_password') } : {}),
      password: textOf(values, 'password'),
      password_confirmation: textOf(values, 'password_confirmation'),
    });
    element.reset();
    entries.clear();
    // Other sessions have ended, and the account has a password now.
    for (const query of [sessionsQuery(), userQuery()])
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return t('settings.passwordChanged');
  });
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
        {user.has_password && (
          <Field
            id={`${FORM}-current`}
            label={t('settings.currentPassword')}
            error={errorOf('current_password')}
          >
            {(props) => (
              <PasswordInput {...props} name="current_password" required autoComplete="current-password" />
            )}
          </Field>
        )}
        <NewPasswordFields
          form={FORM}
          label={t('auth.newPassword')}
          error={errorOf('password') ?? errorOf('password_confirmation')}
          entries={entries}
        />
        <MessageBox message={message} />
        <SubmitButton isBusy={isBusy} isDisabled={entries.isDifferent} className="justify-self-start">
          {t(
            isBusy ? 'settings.saving' : user.has_password ? 'settings.passwordSave' : 'settings.passwordSet',
          )}
        </SubmitButton>
      </form>
      <Tips />
    </>
  );
}
