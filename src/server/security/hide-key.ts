import { createHmac } from 'node:crypto';

/** Hides addresses and accounts from those who can read the store; all processes have the same secret. */
export function hideKey(secret: Buffer, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
}
