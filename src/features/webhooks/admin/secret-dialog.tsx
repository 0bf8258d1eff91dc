import { useEffect, useState } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { webhookApi } from '../client.ts';
import type { WebhookSecret } from '../contract.ts';

function Secret({ id, known, onClose }: { id: number; known: string | undefined; onClose: () => void }) {
  const [read, setRead] = useState<WebhookSecret>();
  const { run, isBusy, failure } = useAdminAction();
  const { isCopied, copy } = useCopy(t('webhooks.copyFailed'));
  const params = { id };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each time that the dialog opens
  useEffect(() => {
    if (known) return;
    void run(async () =>
      setRead((await webhookApi.send('GET /admin/webhooks/{id}/secret', { params: { id } })).data),
    );
  }, [id, known]);
  const renew = () =>
    void run(async () =>
      setRead((await webhookApi.send('POST /admin/webhooks/{id}/secret', { params })).data),
    );
  const secret = read?.secret ?? known;
  return (
    <div className="grid gap-4">
      <p>{t('webhooks.secretText')}</p>
      <FailureNotice>{failure}</FailureNotice>
      {secret && (
        <Input
          aria-label={t('webhooks.secretTitle')}
          value={secret}
          readOnly
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      )}
      {read?.previous_secret_until && (
        <Notice>{t('webhooks.previousUntil', { date: formatMoment(read.previous_secret_until) })}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button isBusy={isBusy} onClick={renew}>
          {t('webhooks.renew')}
        </Button>
        {secret && (
          <Button onClick={() => copy(secret)}>{t(isCopied ? 'webhooks.copied' : 'webhooks.copy')}</Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the secret of an endpoint, which can be replaced here. */
export function SecretDialog({
  shown,
  onClose,
}: {
  shown: { id: number; secret?: string } | null;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={shown !== null} onClose={onClose} title={t('webhooks.secretTitle')}>
      {shown && <Secret id={shown.id} known={shown.secret} onClose={onClose} />}
    </Dialog>
  );
}
