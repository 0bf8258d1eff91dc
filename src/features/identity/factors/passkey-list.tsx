import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { factorApi } from './client.ts';
import type { Passkey } from './contract.ts';

function Row({
  passkey,
  isBusy,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  isBusy: boolean;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at
    ? t('factors.passkeyUsed', { date: formatMoment(last_used_at) })
    : t('factors.passkeyUnused');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">
          {t('factors.passkeyAdded', { date: formatMoment(created_at) })} · {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('factors.renameName', { name })} onClick={onRename}>
          {t('factors.rename')}
        </Button>
        <Button aria-label={t('factors.removeName', { name })} isBusy={isBusy} onClick={onRemove}>
          {t('factors.remove')}
        </Button>
      </div>
    </li>
  );
}

function RenameForm({
  passkey,
  onDone,
  onClose,
}: {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}) {
  async function send(values: FormData) {
    const params = { id: passkey.id };
    await factorApi.send('PUT /user/passkeys/{id}', { params, body: { name: textOf(values, 'name') } });
    onDone();
    return undefined;
  }
  return (
    <SubmitForm send={send} label={t('factors.rename')} onCancel={onClose} isInDialog>
      <TextField
        id="passkey-name"
        name="name"
        label={t('factors.passkeyName')}
        hint={t('factors.passkeyNameHint')}
        defaultValue={passkey.name}
        maxLength={60}
        required
        autoComplete="off"
      />
    </SubmitForm>
  );
}

/** The passkeys of the account, each of which can be renamed and removed. */
export function PasskeyList({
  passkeys,
  isBusy,
  onRenamed,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  isBusy: boolean;
  onRenamed: () => void;
  onRemove: (passkey: Passkey) => void;
}) {
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const close = () => setRenamed(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            onRename={() => setRenamed(passkey)}
            onRemove={() => onRemove(passkey)}
          />
        ))}
      </ul>
      <Dialog isOpen={renamed !== null} onClose={close} title={t('factors.renameTitle')}>
        {renamed && (
          <RenameForm
            passkey={renamed}
            onDone={() => {
              close();
              onRenamed();
            }}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}
