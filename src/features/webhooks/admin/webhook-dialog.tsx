import { useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { webhookApi } from '../client.ts';
import type { NewWebhook, Webhook } from '../contract.ts';
import { URL_MAX, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../rules.ts';

function Events({ chosen }: { chosen: readonly WebhookEventType[] }) {
  const error = useFormErrors().errorOf('events');
  return (
    <fieldset aria-describedby={error && 'webhook-events-error'} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('webhooks.eventList')}</legend>
      <div className="grid sm:grid-cols-2">
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="events"
              value={type}
              defaultChecked={chosen.includes(type)}
              className="size-5 shrink-0"
            />
            <code className="text-sm">{type}</code>
          </label>
        ))}
      </div>
      {error && (
        <p id="webhook-events-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function WebhookForm({
  webhook,
  onClose,
  onCreated,
}: {
  webhook: Webhook | undefined;
  onClose: () => void;
  onCreated: (webhook: NewWebhook) => void;
}) {
  const client = useQueryClient();
  async function send(values: FormData) {
    const chosen = values.getAll('events');
    const body = {
      url: textOf(values, 'url'),
      events: WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)),
    };
    if (webhook) {
      const params = { id: webhook.id };
      const { message } = await webhookApi.send('PUT /admin/webhooks/{id}', { params, body });
      if (message) showToast(message);
      onClose();
    } else {
      const secret = textOf(values, 'secret').trim() || undefined;
      const { data } = await webhookApi.send('POST /admin/webhooks', { body: { ...body, secret } });
      onCreated(data);
    }
    void refreshAdministration(client);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t(webhook ? 'webhooks.save' : 'webhooks.add')}
      onCancel={onClose}
      isInDialog
    >
      <TextField
        id="webhook-url"
        name="url"
        type="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        defaultValue={webhook?.url}
        maxLength={URL_MAX}
        required
        autoComplete="off"
      />
      <Events chosen={webhook?.events ?? []} />
      {!webhook && (
        <TextField
          id="webhook-secret"
          name="secret"
          label={t('webhooks.secretOwn')}
          hint={t('webhooks.secretOwnHint')}
          maxLength={100}
          autoComplete="off"
        />
      )}
    </SubmitForm>
  );
}

/** Adds an endpoint (`new`) or changes one. */
export function WebhookDialog({
  edited,
  onClose,
  onCreated,
}: {
  edited: Webhook | 'new' | null;
  onClose: () => void;
  onCreated: (webhook: NewWebhook) => void;
}) {
  const webhook = edited === 'new' || edited === null ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== null}
      onClose={onClose}
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.addTitle')}
    >
      <WebhookForm webhook={webhook} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}
