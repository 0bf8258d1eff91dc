import { useEffect, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { factorApi } from '../client.ts';
import { CodeField } from '../code-field.tsx';

const BORDER = 4;

/** The dark modules of a QR code as one path, and the length of a side. */
async function drawCode(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { path, size };
}

/** A QR code that is made in the browser: no other host learns its text. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let isCurrent = true;
    void drawCode(text).then((drawn) => isCurrent && setCode(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    // Dark on light in both themes, because not every camera reads the reverse.
    <div className="size-48 shrink-0 rounded-control border border-line bg-white text-black">
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}

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
