import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { IdentityContext } from '../context.server.ts';
import { heldPermissions, isBanned } from '../rules.ts';
import { deleteSessions } from '../sessions/session-queries.server.ts';
import { lockAccount, updateAccount } from './account-queries.server.ts';
import { findPublicAccount } from './account-store.server.ts';

/** `reports` needs this slice, so this one knows the shape by the extension point alone. */
type ReportSubject = ExtensionPoints['reports.subjects'][number];

const HANDLE = /^[a-z0-9-]{3,30}$/;
const ProfileState = z.union([
  z.object({ hidden: z.literal(true) }),
  z.object({ banned_at: z.coerce.date() }),
]);

/**
 * A public profile as something that can be reported, by its handle. Removing takes the profile offline; a restriction
 * suspends the account until it ends, as a ban does.
 */
export function profileReportSubject(
  context: Pick<IdentityContext, 'personalData' | 'clock'>,
): ReportSubject {
  const { personalData, clock } = context;
  const showAgain = async (trx: Writer, id: number) => {
    await updateAccount(trx, id, { is_profile_public: true, updated_at: clock.now() });
    await personalData.refresh(trx, id);
  };
  return {
    kind: 'profile',
    isPerson: true,
    async find(db, handle) {
      const account = HANDLE.test(handle) ? await findPublicAccount(db, handle) : undefined;
      if (!account) return undefined;
      const { id, name, bio } = account;
      return { id, title: name, text: bio ?? '', path: `/user/${handle}`, authorId: id };
    },
    async remove(trx, { id }, { now }) {
      const account = await lockAccount(trx, id);
      if (!account?.is_profile_public) throw new HttpError('conflict', { message: 'call.noUser' });
      // While it is public, so that what shows it learns of it.
      await personalData.refresh(trx, id);
      await updateAccount(trx, id, { is_profile_public: false, updated_at: now });
      return { hidden: true };
    },
    async restrict(trx, { id }, { reason, now, until, caller }) {
      const account = await lockAccount(trx, id);
      if (!account) throw new HttpError('conflict', { message: 'call.noUser' });
      if (id === caller.userId || heldPermissions(account).length > 0)
        throw new HttpError('forbidden', { message: 'identity.staffNotRestricted' });
      if (isBanned(account.banned_at, account.banned_until, now))
        throw new HttpError('conflict', { message: 'identity.alreadyBanned' });
      await updateAccount(trx, id, {
        banned_at: now,
        banned_until: until,
        ban_reason: reason,
        updated_at: now,
      });
      await deleteSessions(trx, id);
      await personalData.refresh(trx, id);
      return { banned_at: now.toISOString() };
    },
    async restore(trx, { id }, state) {
      const before = ProfileState.parse(state);
      const account = await lockAccount(trx, id);
      if (!account) return false;
      if ('hidden' in before) {
        if (account.is_profile_public || account.handle === null || !account.email_verified_at) return false;
        await showAgain(trx, id);
        return true;
      }
      // Another ban has come since.
      if (account.banned_at?.getTime() !== before.banned_at.getTime()) return false;
      const free = { banned_at: null, banned_until: null, ban_reason: null };
      await updateAccount(trx, id, { ...free, updated_at: clock.now() });
      await personalData.refresh(trx, id);
      return true;
    },
  };
}
