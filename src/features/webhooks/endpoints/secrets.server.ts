import { openSealedText, sealText } from '#src/server/security/sealed-text.ts';
import type { WebhooksContext } from '../context.server.ts';
import type { StoredWebhook } from './endpoint-queries.server.ts';

type Sealed = Pick<StoredWebhook, 'id' | 'secret' | 'previous_secret' | 'previous_until'>;

const ownerOf = (id: number) => `webhook ${id}`;

export function sealSecret({ secret }: Pick<WebhooksContext, 'secret'>, id: number, text: string): Buffer {
  return sealText(secret, ownerOf(id), text);
}

export function openSecret({ secret }: Pick<WebhooksContext, 'secret'>, sealed: Sealed): string {
  return openSealedText(secret, ownerOf(sealed.id), sealed.secret);
}

/** The secrets that requests are signed with: the present one first, and the earlier one for a while. */
export function openSecrets(context: Pick<WebhooksContext, 'secret'>, sealed: Sealed, now: Date): string[] {
  const { id, previous_secret, previous_until } = sealed;
  const present = openSecret(context, sealed);
  if (!previous_secret || !previous_until || previous_until <= now) return [present];
  return [present, openSealedText(context.secret, ownerOf(id), previous_secret)];
}
