import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { exportSubscribers } from '../client.ts';

async function download(): Promise<void> {
  const file = await exportSubscribers();
  saveFile(`subscribers-${new Date().toISOString().slice(0, 10)}.csv`, file);
}

/** True when the server says why there is no file, such as too many requests. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Saves all subscribers as CSV. */
export function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: () => showToast(t('newsletterAdmin.exported')),
    onError: (error) => showToast(isRefusal(error) ? error.message : t('newsletterAdmin.exportFailed')),
  });
  return (
    <Button isBusy={isPending} aria-busy={isPending || undefined} onClick={() => mutate()}>
      <Download aria-hidden className="size-4" />
      {t(isPending ? 'newsletterAdmin.exporting' : 'newsletterAdmin.export')}
    </Button>
  );
}
