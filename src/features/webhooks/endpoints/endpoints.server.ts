import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { WebhooksContext } from '../context.server.ts';
import type { NewWebhook, WebhookRequest, WebhookUpdate } from '../contract.ts';
import { loadKnownTools } from '../events/tool-events.server.ts';
import { ROTATION_MS, WEBHOOKS_MAX } from '../rules.ts';
import { makeWebhookSecret } from '../sending/sign.server.ts';
import {
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  lockWebhookCount,
  type StoredWebhook,
  selectWebhook,
  selectWebhooks,
  updateWebhook,
} from './endpoint-queries.server.ts';
import { openSecret, sealSecret } from './secrets.server.ts';

/** Oldest first. */
export async function listWebhooks({ database, clock }: WebhooksContext) {
  const webhooks = await selectWebhooks(database.kysely);
  return webhooks.map((webhook) => presentWebhook(webhook, clock.now()));
}

/**
 * Adds an endpoint. It is told of what happens from then on.
 * @throws HttpError 422 on `url`; 409 for one too many.
 */
export async function createWebhook(
  context: WebhooksContext,
  { url, events, secret = makeWebhookSecret() }: WebhookRequest,
  caller: Caller,
): Promise<z.input<typeof NewWebhook>> {
  const { database, clock } = context;
  const address = checkUrl(context, url);
  const now = clock.now();
  const { id, isFirst } = await inTransaction(database, async (trx) => {
    const count = await lockWebhookCount(trx);
    if (count >= WEBHOOKS_MAX) {
      throw new HttpError('conflict', { message: msg('webhooks.tooMany', { count: WEBHOOKS_MAX }) });
    }
    const row = { url: address, events, is_enabled: false, created_at: now };
    const added = await insertWebhook(trx, { ...row, secret: Buffer.alloc(0) });
    // A sealed secret can be opened in its own row only.
    await updateWebhook(trx, added, { secret: sealSecret(context, added, secret) });
    await audit(context, trx, caller, 'webhook.create', { id: added, url: address }, { to: { events } });
    return { id: added, isFirst: count === 0 };
  });
  // Changes are noted from now on, and nothing is told before all tools are known.
  if (isFirst) await loadKnownTools(context);
  const stored = await inTransaction(database, (trx) => updateWebhook(trx, id, { is_enabled: true }));
  return { ...presentWebhook(stored, now), secret };
}

/** @throws HttpError 404; 422 on `url`. */
export function changeWebhook(
  context: WebhooksContext,
  id: number,
  { url, events, is_enabled, secret }: WebhookUpdate,
  caller: Caller,
) {
  const address = checkUrl(context, url);
  return inTransaction(context.database, async (trx) => {
    const before = await lockOne(trx, id);
    const isEnabled = is_enabled ?? before.is_enabled;
    const stored = await updateWebhook(trx, id, {
      url: address,
      events,
      is_enabled: isEnabled,
      disabled_for: isEnabled ? null : before.disabled_for,
      ...(secret === undefined ? {} : rotate(context, before, secret)),
    });
    const states = {
      from: { url: before.url, events: before.events, is_enabled: before.is_enabled },
      to: { url: address, events, is_enabled: isEnabled },
    };
    await audit(context, trx, caller, 'webhook.update', stored, states);
    context.sending.wake();
    return presentWebhook(stored, context.clock.now());
  });
}

/** @throws HttpError 404. */
export function removeWebhook(context: WebhooksContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const webhook = await lockOne(trx, id);
    await deleteWebhook(trx, id);
    await audit(context, trx, caller, 'webhook.delete', webhook, { from: { events: webhook.events } });
  });
}

/** @throws HttpError 404. */
export async function readSecret(context: WebhooksContext, id: number) {
  const webhook = await selectWebhook(context.database.kysely, id);
  if (!webhook) throw noWebhook();
  return presentSecret(context, webhook);
}

/** Makes a new secret. The present one goes on signing for a day, so that the receiver can change over. @throws HttpError 404. */
export function rotateSecret(context: WebhooksContext, id: number, caller: Caller) {
  return inTransaction(context.database, async (trx) => {
    const before = await lockOne(trx, id);
    const stored = await updateWebhook(trx, id, rotate(context, before, makeWebhookSecret()));
    await audit(context, trx, caller, 'webhook.rotate', stored, {});
    return presentSecret(context, stored);
  });
}

function rotate(context: WebhooksContext, { id, secret: present }: StoredWebhook, secret: string) {
  return {
    secret: sealSecret(context, id, secret),
    previous_secret: present,
    previous_until: new Date(context.clock.now().getTime() + ROTATION_MS),
  };
}

function presentSecret(context: WebhooksContext, webhook: StoredWebhook) {
  const { previous_secret_until } = presentWebhook(webhook, context.clock.now());
  return { secret: openSecret(context, webhook), previous_secret_until };
}

/** @returns the address as it is written. @throws HttpError 422 on `url`. */
function checkUrl({ internet }: WebhooksContext, text: string): string {
  const fault = internet.findFault(text);
  if (fault === 'not_public') throw invalidField('url', 'webhooks.urlPrivate');
  if (fault === 'unencrypted') throw invalidField('url', 'webhooks.urlUnencrypted');
  const url = fault === undefined ? URL.parse(text) : null;
  if (!url) throw invalidField('url', 'webhooks.urlForm');
  url.hash = '';
  return url.href;
}

async function lockOne(trx: Writer, id: number): Promise<StoredWebhook> {
  const webhook = await lockWebhook(trx, id);
  if (!webhook) throw noWebhook();
  return webhook;
}

export function noWebhook(): HttpError {
  return new HttpError('not_found', { message: 'webhooks.gone' });
}

function audit(
  { auditLog }: WebhooksContext,
  trx: Writer,
  caller: Caller,
  action: string,
  { id, url }: { id: number; url: string },
  states: Pick<AuditEvent, 'from' | 'to'>,
): Promise<void> {
  const target = { type: 'webhook', id, name: new URL(url).host };
  return recordAudit(auditLog, trx, caller, [{ action, target, ...states }]);
}

function presentWebhook(webhook: StoredWebhook, now: Date) {
  const { id, url, events, is_enabled, disabled_for, previous_until, last_success_at, created_at } = webhook;
  return {
    id,
    url,
    events,
    is_enabled,
    disabled_for,
    previous_secret_until: previous_until && previous_until > now ? previous_until : null,
    last_success_at,
    created_at,
  };
}
