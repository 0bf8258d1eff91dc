import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useCopy } from '#src/ui/use-copy.ts';

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
