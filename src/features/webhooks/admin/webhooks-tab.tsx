import { useQuery } from '@tanstack/react-query';
import Webhook from 'lucide-react/icons/webhook';
import { useEffect, useState } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { webhookApi } from '../client.ts';
import type { Webhook as WebhookRow, WebhookSecret } from '../contract.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

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
function SecretDialog({
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

function stateOf({ is_enabled, disabled_for }: WebhookRow) {
  if (is_enabled) return <Badge tone="positive">{t('webhooks.on')}</Badge>;
  if (disabled_for === 'gone') return <Badge tone="danger">{t('webhooks.offGone')}</Badge>;
  if (disabled_for === 'failing') return <Badge tone="danger">{t('webhooks.offFailing')}</Badge>;
  return <Badge>{t('webhooks.switchedOff')}</Badge>;
}

type Act = (call: () => Promise<{ message?: string }>) => void;

/** The buttons of an endpoint. */
function Actions({
  webhook,
  act,
  isBusy,
  onEdit,
  onSecret,
}: {
  webhook: WebhookRow;
  act: Act;
  isBusy: boolean;
  onEdit: () => void;
  onSecret: () => void;
}) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, url, events, is_enabled } = webhook;
  const params = { id };
  const body = { url, events, is_enabled: !is_enabled };
  return (
    <div className="flex flex-wrap gap-2">
      {is_enabled && (
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => act(() => webhookApi.send('POST /admin/webhooks/{id}/test', { params }))}
        >
          {t('webhooks.test')}
        </Button>
      )}
      <Button size="small" onClick={onEdit}>
        {t('webhooks.edit')}
      </Button>
      <Button size="small" onClick={onSecret}>
        {t('webhooks.secret')}
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => act(() => webhookApi.send('PUT /admin/webhooks/{id}', { params, body }))}
      >
        {t(is_enabled ? 'webhooks.switchOff' : 'webhooks.switchOn')}
      </Button>
      <Button size="small" onClick={() => setDeleting(true)} className="text-danger!">
        {t('webhooks.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        title={t('webhooks.deleteTitle')}
        confirm={t('webhooks.delete')}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          act(() => webhookApi.send('DELETE /admin/webhooks/{id}', { params }));
        }}
      >
        {t('webhooks.deleteText', { url })}
      </ConfirmDialog>
    </div>
  );
}

function Row({
  webhook,
  onEdit,
  onSecret,
}: {
  webhook: WebhookRow;
  onEdit: () => void;
  onSecret: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAdminAction(showToast);
  const announceDecision = useAnnounceDecision();
  const act: Act = (call) =>
    void run(async () => {
      const answer = await call();
      if (answer.message) announceDecision(answer.message, answer);
    });
  const { url, events, last_success_at } = webhook;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{url}</h3>
        {stateOf(webhook)}
      </div>
      <p className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <code key={event} className="rounded bg-sunken px-1.5 py-0.5 text-sm">
            {event}
          </code>
        ))}
      </p>
      <p className="text-sm text-muted">
        {last_success_at
          ? t('webhooks.lastSuccess', { date: formatMoment(last_success_at) })
          : t('webhooks.noSuccess')}
      </p>
      <Actions webhook={webhook} act={act} isBusy={isBusy} onEdit={onEdit} onSecret={onSecret} />
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'webhooks.hideDeliveriesOf' : 'webhooks.showDeliveriesOf', { url })}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start"
      >
        {t(isOpen ? 'webhooks.hideDeliveries' : 'webhooks.showDeliveries')}
      </Button>
      {isOpen && <Deliveries webhook={webhook} act={act} />}
    </li>
  );
}

/** The endpoints of other systems, with what was sent to them. */
export function Component() {
  const { data, isError, refetch } = useQuery(
    adminQuery(webhookApi.query('GET /admin/webhooks', {}), SETTLED_FRESH_MS),
  );
  const [edited, setEdited] = useState<WebhookRow | 'new' | null>(null);
  const [shown, setShown] = useState<{ id: number; secret?: string } | null>(null);
  if (isError && !data) return <RetryState title={t('webhooks.loadError')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose">
          {t('webhooks.lead')}{' '}
          <a href="/api/docs#about-webhooks" className="font-semibold text-accent hover:underline">
            {t('webhooks.docs')}
          </a>
        </p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('webhooks.add')}
        </Button>
      </div>
      <KeyboardShortcuts />
      {data.data.length === 0 ? (
        <EmptyState icon={<Webhook aria-hidden />} title={t('webhooks.empty')} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.data.map((webhook) => (
            <Row
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onSecret={() => setShown({ id: webhook.id })}
            />
          ))}
        </ul>
      )}
      <WebhookDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onCreated={({ id, secret }) => {
          setEdited(null);
          setShown({ id, secret });
        }}
      />
      <SecretDialog shown={shown} onClose={() => setShown(null)} />
    </div>
  );
}
