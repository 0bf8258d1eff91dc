import '../messages/en-factors.ts';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { SecondFactorMethod } from '../rules.ts';
import { askPasskey } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';

type PasskeyAnswer = Awaited<ReturnType<typeof askPasskey>>;

/** A button that asks for a passkey, and why that failed. */
export function PasskeyButton({
  label,
  send,
}: {
  label: string;
  send: (credential: PasskeyAnswer) => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function ask() {
    setBusy(true);
    setFailure(null);
    try {
      await send(await askPasskey());
    } catch (error) {
      setFailure(errorText(error, t('factors.passkeyFailed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={ask} className="w-full">
        <KeyRound aria-hidden className="size-5" />
        {label}
      </Button>
      <MessageBox message={failure ? { text: failure, isError: true } : null} />
    </>
  );
}

/** Asks for one of the second factors that an account has. */
export function SecondFactorForm({
  methods,
  label,
  busyLabel,
  sendCode,
  sendPasskey,
  onCancel,
}: {
  methods: readonly SecondFactorMethod[];
  label: string;
  busyLabel: string;
  sendCode: (code: string) => Promise<string | undefined>;
  sendPasskey: (credential: PasskeyAnswer) => Promise<void>;
  onCancel: () => void;
}) {
  const hasTotp = methods.includes('totp');
  const hasCodes = methods.includes('recovery_code');
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-5">
      {methods.includes('passkey') && <PasskeyButton label={t('factors.usePasskey')} send={sendPasskey} />}
      {(hasTotp || isRecovery) && (
        <SubmitForm
          key={String(isRecovery)}
          send={(values) => sendCode(textOf(values, 'code'))}
          label={label}
          busyLabel={busyLabel}
          onCancel={onCancel}
        >
          {(errorOf) => (
            <CodeField
              id="second-factor-code"
              error={errorOf('code') ?? errorOf('ticket')}
              isRecovery={isRecovery}
            />
          )}
        </SubmitForm>
      )}
      {hasCodes && (!isRecovery || hasTotp) && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'factors.useCode' : 'factors.useRecoveryCode')}
        </Button>
      )}
    </div>
  );
}
