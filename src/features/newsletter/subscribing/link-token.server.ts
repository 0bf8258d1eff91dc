import { createHmac, timingSafeEqual } from 'node:crypto';

/** The use of a link in a mail. A token for one is worth nothing for another. */
export type LinkPurpose = 'unsubscribe' | 'one-click' | 'preferences';

const TOKEN = /^([1-9]\d{0,9})-([\w-]{43})$/;

function sign(secret: Buffer, purpose: LinkPurpose, subscriberId: number): string {
  return createHmac('sha256', secret).update(`newsletter\n${purpose}\n${subscriberId}`).digest('base64url');
}

/**
 * The token of a link that never expires. It is computed instead of stored, because every mail carries three of them,
 * and those of old mails must still work.
 */
export function makeLinkToken(secret: Buffer, purpose: LinkPurpose, subscriberId: number): string {
  return `${subscriberId}-${sign(secret, purpose, subscriberId)}`;
}

/** The subscriber whose token this is, if it is one for this purpose. */
export function readLinkToken(secret: Buffer, purpose: LinkPurpose, token: string): number | undefined {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const expected = sign(secret, purpose, Number(id));
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? Number(id) : undefined;
}
