import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import type { SecondFactorMethod } from '../rules.ts';
import { askPasskey } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';

type PasskeyAnswer = Awaited<ReturnType<typeof askPasskey>>;

/** A button that asks for a passkey, and why that failed. */
export function PasskeyButton({
  label,
  send,
  isFirst = false,
}: {
  label: string;
  send: (credential: PasskeyAnswer) => Promise<void>;
  /** Gets the focus when it appears. */
  isFirst?: boolean;
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
      <Button ref={isFirst ? autoFocusRef : undefined} isBusy={isBusy} onClick={ask} className="w-full">
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
  isInDialog = false,
}: {
  methods: readonly SecondFactorMethod[];
  label: string;
  busyLabel: string;
  sendCode: (code: string) => Promise<string | undefined>;
  sendPasskey: (credential: PasskeyAnswer) => Promise<void>;
  onCancel: () => void;
  isInDialog?: boolean;
}) {
  const hasTotp = methods.includes('totp');
  const [isRecovery, setRecovery] = useState(false);
  const asksCode = hasTotp || isRecovery;
  const otherWay = methods.includes('recovery_code') && (!isRecovery || hasTotp) && (
    <button
      type="button"
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
      onClick={() => setRecovery(!isRecovery)}
    >
      {t(isRecovery ? 'factors.useCode' : 'factors.useRecoveryCode')}
    </button>
  );
  return (
    <div className="grid gap-5">
      {methods.includes('passkey') && (
        <PasskeyButton label={t('factors.usePasskey')} send={sendPasskey} isFirst={!asksCode} />
      )}
      {asksCode ? (
        <SubmitForm
          key={String(isRecovery)}
          send={(values) => sendCode(textOf(values, 'code'))}
          label={label}
          busyLabel={busyLabel}
          onCancel={onCancel}
          isInDialog={isInDialog}
        >
          <div className="grid gap-1">
            <CodeField id="second-factor-code" isRecovery={isRecovery} isFirst />
            {otherWay}
          </div>
        </SubmitForm>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {otherWay}
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
        </div>
      )}
    </div>
  );
}
