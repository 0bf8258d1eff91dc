import { useEffect, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useCopy } from '#src/ui/use-copy.ts';
import { factorApi } from './client.ts';
import { CodeField } from './code-field.tsx';

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
      <p>{t('factors.scan')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode text={setup.uri} label={t('factors.qrCode')} />
        <p className="grid min-w-0 grow basis-40 gap-1 text-sm">
          <span className="text-muted">{t('factors.typeSecret')}</span>
          <span className="font-mono [overflow-wrap:anywhere]">{inGroups(setup.secret)}</span>
        </p>
      </div>
      <CodeField id="totp-code" />
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

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { isCopied, copy } = useCopy(t('factors.copyFailed'));
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <p>{t('factors.codesText')}</p>
      <ul className="grid gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="[overflow-wrap:anywhere]">
            {code}
          </li>
        ))}
      </ul>
      <Notice>{t('factors.codesOnce')}</Notice>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
        <Button onClick={() => copy(text)}>{t(isCopied ? 'factors.copied' : 'factors.copy')}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          {t('factors.download')}
        </Button>
        <Button variant="primary" onClick={onClose} className="max-sm:col-span-2">
          {t('factors.codesSaved')}
        </Button>
      </div>
    </div>
  );
}

/** Shows new recovery codes, which the server shows only once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | null;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={codes !== null} onClose={onClose} title={t('factors.codes')} closesOutside={false}>
      {codes && <Codes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}
