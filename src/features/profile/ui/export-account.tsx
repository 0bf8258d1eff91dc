import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { exportAccount } from '../client.ts';

async function downloadExport(): Promise<void> {
  const answer = await exportAccount();
  const day = new Date().toISOString().slice(0, 10);
  const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
  saveFile(`${brand.name.toLowerCase()}-export-${day}.json`, file);
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
