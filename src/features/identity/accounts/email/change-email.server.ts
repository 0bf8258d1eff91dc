import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call, CallFor } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import type { IdentityContext } from '../../context.server.ts';
import type { ChangeEmailRequest } from '../../contract.ts';
import { LIFETIMES } from '../../rules.ts';
import {
  consumeMailToken,
  deleteMailTokens,
  selectMailToken,
} from '../../sessions/session-queries.server.ts';
import { mailResetLink, makeLinkToken } from '../../sign-in/mail-links.server.ts';
import {
  type Account,
  lockAccount,
  revokeAccess,
  selectAccount,
  updateAccount,
} from '../account-queries.server.ts';
import { refuseTaken } from '../present-user.server.ts';
import { confirmNewEmailMail, emailChangedMail } from './mails.server.ts';
import { refuseTakenAddress } from './taken-addresses.server.ts';

const CHANGES = { name: 'change-email', max: 5, windowSeconds: 3600 };
const TRIES = { name: 'email-link', max: 60, windowSeconds: 600 };
const BAD_LINK = 'identity.badEmailLink';

/**
 * Mails a link to the address that an account shall have. Nothing changes before it is used.
 * @throws HttpError 422 on `email` for the present or a taken address, on `password` when wrong; 429; 503.
 */
export async function requestEmailChange(
  context: IdentityContext,
  { email, password }: ChangeEmailRequest,
  { caller }: CallFor<'user'>,
): Promise<void> {
  const { database, limiter, hasher, mail, appUrl, clock } = context;
  const address = normalizeEmail(email);
  await limiter.consume(CHANGES, String(caller.userId));
  const before = await selectAccount(database.kysely, caller.userId);
  if (!before) throw new HttpError('unauthenticated');
  // An account without a password has signed in afresh, as the call requires.
  if (before.password_hash && !(await hasher.verify(password ?? '', before.password_hash)))
    throw invalidField('password', 'identity.wrongPassword');
  if (address === before.email) throw invalidField('email', 'identity.sameEmail');
  await inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, before.id);
    if (account?.password_hash !== before.password_hash || !account)
      throw invalidField('password', 'identity.wrongPassword');
    await refuseTakenAddress(context, trx, address, account.id);
    await deleteMailTokens(trx, account.id, 'change_email');
    const link = { purpose: 'change_email', now: clock.now(), lifetime: LIFETIMES.changeEmailLink } as const;
    const token = await makeLinkToken(trx, { ...account, email: address }, link);
    const values = { name: account.name, url: `${appUrl}/email/change/${token}` };
    const { language } = account;
    await mail.enqueue(trx, confirmNewEmailMail, address, values, { ...(language && { language }) });
  });
}

/**
 * Completes a change with the mailed link. Only the account's own person can, so nobody is talked into proving an address for
 * somebody else's account. Sessions stay. The address before is told, with a link that undoes it.
 * @throws HttpError 422 for a link that is unknown, used, too old or another account's, and for an address that was taken
 * meanwhile; 429.
 */
export async function completeEmailChange(
  context: IdentityContext,
  token: string,
  { caller, network }: CallFor<'user'>,
): Promise<void> {
  const { database, clock, limiter } = context;
  await limiter.consumeForNetwork(TRIES, network);
  await inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, caller.userId);
    const link = await consumeMailToken(trx, 'change_email', hashToken(token), clock.now());
    if (!account || link?.user_id !== account.id) throw invalidField('token', BAD_LINK);
    await refuseTakenAddress(context, trx, link.email, account.id);
    await setEmail(context, trx, account, link.email);
    // Links to the address before prove nothing any more; one that undoes an earlier change stays.
    for (const purpose of ['verify_email', 'reset_password'] as const)
      await deleteMailTokens(trx, account.id, purpose);
    if (account.email_verified_at) await notifyFormerAddress(context, trx, account, link.email);
  });
}

/** An address that was never proved may be a stranger's, who must not get a link to the account. */
async function notifyFormerAddress(
  { mail, appUrl, clock }: IdentityContext,
  trx: Writer,
  account: Account,
  email: string,
): Promise<void> {
  const link = { purpose: 'undo_email', now: clock.now(), lifetime: LIFETIMES.undoEmailLink } as const;
  const token = await makeLinkToken(trx, account, link);
  const values = { name: account.name, email, url: `${appUrl}/email/undo/${token}` };
  const { language } = account;
  await mail.enqueue(trx, emailChangedMail, account.email, values, { ...(language && { language }) });
}

/**
 * Gives an account its address before a change back. Since somebody else may have changed it, everything that lets into the
 * account ends, its password included; a link for a new one is mailed to the address.
 * @throws HttpError 422 for a link that is unknown, used or too old; 429.
 */
export async function undoEmailChange(context: IdentityContext, token: string, call: Call): Promise<void> {
  const { database, clock, limiter } = context;
  await limiter.consumeForNetwork(TRIES, call.network);
  const tokenHash = hashToken(token);
  const found = await selectMailToken(database.kysely, 'undo_email', tokenHash, clock.now());
  call.about.account_id = found?.user_id ?? null;
  if (!found) throw invalidField('token', BAD_LINK);
  await inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, found.user_id);
    const link = await consumeMailToken(trx, 'undo_email', tokenHash, clock.now());
    if (!account || !link) throw invalidField('token', BAD_LINK);
    await revokeAccess(trx, account.id);
    await updateAccount(trx, account.id, { password_hash: null });
    if (account.email !== link.email) await setEmail(context, trx, account, link.email);
    await mailResetLink(context, trx, { ...account, email: link.email });
  });
}

/** Sets an address that a mailed link has proved, and lets other slices follow. */
async function setEmail(
  context: IdentityContext,
  trx: Writer,
  account: Account,
  email: string,
): Promise<void> {
  const now = context.clock.now();
  await refuseTaken(updateAccount(trx, account.id, { email, email_verified_at: now, updated_at: now }));
  const { id: userId, email_verified_at } = account;
  if (!email_verified_at) await context.extensions.emit(trx, 'identity.verified', { userId });
  const from = email_verified_at ? account.email : null;
  await context.extensions.emit(trx, 'identity.emailChanged', { userId, from, to: email });
}
