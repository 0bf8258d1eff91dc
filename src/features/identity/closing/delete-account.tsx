import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { deleteAccount } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { normalizeEmail } from '../rules.ts';
import { signOut } from '../session.ts';

const FORM = 'delete-account';

function DeleteForm({ user, onCancel }: { user: OwnUser; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const [proof, setProof] = useState('');
  const isReady = user.has_password ? proof !== '' : normalizeEmail(proof) === normalizeEmail(user.email);
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values) => {
    await deleteAccount(
      user.has_password
        ? { password: textOf(values, 'password') }
        : { confirmation: textOf(values, 'confirmation') },
    );
    signOut('/');
    queryClient.clear();
    showToast(t('settings.deleted'));
    return undefined;
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{t('settings.deleteText')}</p>
      <p className="font-semibold">{t('settings.deleteHint')}</p>
      {user.has_password ? (
        <PasswordField
          id={`${FORM}-password`}
          name="password"
          label={t('settings.deletePassword')}
          error={errorOf('password')}
          autoComplete="current-password"
          onChange={(event) => setProof(event.target.value)}
        />
      ) : (
        <TextField
          id={`${FORM}-confirmation`}
          name="confirmation"
          type="email"
          label={t('settings.deleteEmail', { email: user.email })}
          error={errorOf('confirmation')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setProof(event.target.value)}
        />
      )}
      <MessageBox message={message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        <Button type="submit" disabled={!isReady} isBusy={isBusy} variant="danger">
          {t(isBusy ? 'settings.deleting' : 'settings.deleteConfirm')}
        </Button>
      </div>
    </form>
  );
}

export function DeleteAccount({ user }: { user: OwnUser }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SettingsSection title={t('settings.delete')} lead={t('settings.deleteText')}>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('settings.deleteButton')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('settings.deleteTitle')}>
        <DeleteForm user={user} onCancel={close} />
      </Dialog>
    </SettingsSection>
  );
}
