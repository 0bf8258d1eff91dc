import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { identityApi } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { signOut } from '../session.ts';

/** The password, or the address for an account without one. */
function ProofField({ user, onProof }: { user: OwnUser; onProof: (proof: string) => void }) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => onProof(event.target.value);
  return user.has_password ? (
    <PasswordField
      id="delete-account-password"
      name="password"
      label={t('settings.deletePassword')}
      autoComplete="current-password"
      onChange={onChange}
    />
  ) : (
    <TextField
      id="delete-account-confirmation"
      name="confirmation"
      type="email"
      label={t('settings.deleteEmail', { email: user.email })}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={onChange}
    />
  );
}

function DeleteForm({ user, onCancel }: { user: OwnUser; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const [proof, setProof] = useState('');
  const isReady = user.has_password ? proof !== '' : normalizeEmail(proof) === normalizeEmail(user.email);
  async function send() {
    const body = user.has_password ? { password: proof } : { confirmation: proof };
    await identityApi.send('DELETE /user/account', { body });
    signOut('/');
    queryClient.clear();
    showToast(t('settings.deleted'));
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('settings.deleteConfirm')}
      busyLabel={t('settings.deleting')}
      isDisabled={!isReady}
      variant="danger"
      onCancel={onCancel}
      isInDialog
    >
      <p>{t('settings.deleteText')}</p>
      <p className="font-semibold">{t('settings.deleteHint')}</p>
      <ProofField user={user} onProof={setProof} />
    </SubmitForm>
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
