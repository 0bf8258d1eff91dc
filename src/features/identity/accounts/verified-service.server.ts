import type { Writer } from '#src/db/transaction.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { setEmailVerified } from './account-queries.server.ts';

/** Notes that a link mailed to an account's address was used, which proves the address, whatever the link was for. */
export async function markEmailVerified(
  { clock, extensions }: Pick<IdentityContext, 'clock' | 'extensions'>,
  trx: Writer,
  userId: number,
): Promise<void> {
  if (!(await setEmailVerified(trx, userId, clock.now()))) return;
  await extensions.emit(trx, 'identity.verified', { userId });
}
