import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { exportAccount } from '../client.ts';

/** Saves text as a file. A download link would have to carry the token in its address. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

async function downloadExport(): Promise<void> {
  const answer = await exportAccount();
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${brand.name.toLowerCase()}-export-${day}.json`, JSON.stringify(answer.data, null, 2));
}

export function ExportAccount() {
  const { mutate, isPending, isSuccess, isError } = useMutation({ mutationFn: downloadExport });
  const text = isError ? t('settings.exportFailed') : isSuccess ? t('settings.exported') : null;
  return (
    <SettingsSection title={t('settings.export')} lead={t('settings.exportText')}>
      <div className="grid justify-items-start gap-3">
        <Button isBusy={isPending} onClick={() => mutate()}>
          <Download aria-hidden className="size-4" />
          {t(isPending ? 'settings.exporting' : 'settings.exportButton')}
        </Button>
        <MessageBox message={text ? { text, isError } : null} />
      </div>
    </SettingsSection>
  );
}
