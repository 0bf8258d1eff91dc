import { t } from '#src/shared/messages/translate.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { factorApi } from '../client.ts';
import { CodeField } from '../code-field.tsx';
import { QrCode } from './qr-code.tsx';

/** The secret for an authenticator app. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function Setup({
  setup,
  onDone,
  onClose,
}: {
  setup: TotpSetup;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}) {
  async function send(values: FormData) {
    const body = { code: textOf(values, 'code') };
    const answer = await factorApi.send('POST /user/totp/confirm', { body });
    onDone(answer.data.recovery_codes);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('factors.confirm')}
      busyLabel={t('factors.confirming')}
      onCancel={onClose}
      isInDialog
    >
      {(errorOf) => (
        <>
          <p>{t('factors.scan')}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <QrCode text={setup.uri} label={t('factors.qrCode')} />
            <p className="grid min-w-0 grow basis-40 gap-1 text-sm">
              <span className="text-muted">{t('factors.typeSecret')}</span>
              <span className="font-mono [overflow-wrap:anywhere]">{inGroups(setup.secret)}</span>
            </p>
          </div>
          <CodeField id="totp-code" error={errorOf('code')} />
        </>
      )}
    </SubmitForm>
  );
}

/** Shows the secret of a setup and confirms it with a code. `onDone` gets the recovery codes. */
export function TotpSetupDialog({
  setup,
  onDone,
  onClose,
}: {
  setup: TotpSetup | null;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={setup !== null} onClose={onClose} title={t('factors.totpSetup')}>
      {setup && <Setup setup={setup} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}
