import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { IdentityContext } from '../context.server.ts';
import { lockAdministrators } from './account-queries.server.ts';

/** Keeps an undo from taking the role of the last administrator. @throws HttpError 409, from what it returns. */
export async function guardLastAdministrator(
  { clock }: Pick<IdentityContext, 'clock'>,
  trx: Writer,
): Promise<() => Promise<void>> {
  const before = await lockAdministrators(trx, clock.now());
  return async () => {
    if (before.length === 0 || (await lockAdministrators(trx, clock.now())).length > 0) return;
    throw new HttpError('conflict', { message: 'identity.noAdministratorLeft' });
  };
}
