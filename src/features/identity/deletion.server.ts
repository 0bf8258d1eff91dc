import type { Avatars } from '#src/features/profile/avatar.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { DeleteAccountRequest } from './contract.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountDeletedMail } from './mails.server.ts';
import { FORMER_USER, LIFETIMES, normalizeEmail } from './rules.ts';
import { deleteSessions } from './sessions/session-queries.server.ts';
import { deleteMailTokens } from './sign-in/mail-token-queries.server.ts';
import {
  type Account,
  deleteProviderLinks,
  eraseAccounts,
  lockAccount,
  lockAdministrators,
  releaseTools,
  selectAccount,
  selectToolsNaming,
  updateAccount,
  type Writer,
} from './user-queries.server.ts';

const TRIES = { name: 'delete-account', max: 10, windowSeconds: 600 };
const DAY = 86_400_000;

/**
 * Closes an account that the transaction has locked: signs out everywhere, takes name and picture off the site and
 * lets go of the listings. The rest of the personal data goes 30 days later. The picture's file is left to the caller.
 */
export function createClosing({ clock, mail }: Pick<AccountsDependencies, 'clock' | 'mail'>) {
  return async (trx: Writer, note: (toolId: number) => void, account: Account): Promise<void> => {
    const now = clock.now();
    (await selectToolsNaming(trx, account.id)).forEach(note);
    await releaseTools(trx, account.id, now);
    await deleteSessions(trx, account.id);
    await deleteMailTokens(trx, account.id);
    await deleteProviderLinks(trx, account.id);
    const gone = { name: FORMER_USER, avatar_url: null, role: 'user' as const };
    await updateAccount(trx, account.id, { ...gone, deleted_at: now, updated_at: now });
    if (account.is_demo) return;
    const values = { name: account.name, days: LIFETIMES.erasureDelay / DAY };
    await mail.enqueue(trx, accountDeletedMail, account.email, values);
  };
}

/** Leaving. */
export function createDeletion(
  { database, clock, limiter, hasher, mail, log, changeCatalogue }: AccountsDependencies,
  avatars: Avatars,
) {
  const confirm = async (account: Account, body: DeleteAccountRequest): Promise<void> => {
    if (account.password_hash) {
      if (await hasher.verify(body.password ?? '', account.password_hash)) return;
      throw invalidField('password', 'The password is incorrect.');
    }
    if (normalizeEmail(body.confirmation ?? '') === account.email) return;
    throw invalidField('confirmation', 'Type your email address to confirm.');
  };

  const closeAccount = createClosing({ clock, mail });

  /**
   * Closes the caller's own account.
   * @throws HttpError 422 on `password` or `confirmation`, 409 for the last administrator, 429.
   */
  const deleteAccount = async (caller: Caller, body: DeleteAccountRequest): Promise<void> => {
    limiter.take(TRIES, String(caller.userId));
    const before = await selectAccount(database.kysely, caller.userId);
    if (!before) throw new HttpError('unauthenticated');
    await confirm(before, body);
    const avatar = await changeCatalogue(async (trx, note) => {
      const administrators = await lockAdministrators(trx, clock.now());
      if (administrators.length === 1 && administrators[0] === before.id) {
        throw new HttpError('conflict', { message: 'The last administrator cannot delete the account.' });
      }
      const account = await lockAccount(trx, before.id);
      if (!account) throw new HttpError('unauthenticated');
      if (account.password_hash !== before.password_hash) {
        throw invalidField('password', 'The password is incorrect.');
      }
      await closeAccount(trx, note, account);
      return account.avatar_url;
    });
    await avatars.discard(avatar);
  };

  /** Erases the personal data of accounts deleted 30 days ago. For a job. */
  const eraseDeletedAccounts = async (now = clock.now()): Promise<void> => {
    const count = await eraseAccounts(database.kysely, new Date(now.getTime() - LIFETIMES.erasureDelay), now);
    if (count > 0) log.info({ count }, 'personal data of deleted accounts was erased');
  };

  return { deleteAccount, eraseDeletedAccounts };
}
