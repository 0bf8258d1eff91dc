import type { Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { IdentityContext } from '../../context.server.ts';
import { isReservedAddress } from '../../sessions/session-queries.server.ts';
import { selectAccountByEmail } from '../account-queries.server.ts';

/** @throws HttpError 422 for an address of another account, or that can still be given back to one. */
export async function refuseTakenAddress(
  { clock }: Pick<IdentityContext, 'clock'>,
  trx: Writer,
  email: string,
  exceptId = 0,
): Promise<void> {
  const holder = await selectAccountByEmail(trx, email);
  const isTaken = holder && holder.id !== exceptId;
  if (isTaken || (await isReservedAddress(trx, email, exceptId, clock.now())))
    throw invalidField('email', 'identity.emailTaken');
}
