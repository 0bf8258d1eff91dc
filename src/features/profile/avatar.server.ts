import type { OwnUser } from '#src/features/identity/contract.ts';
import type { AccountsDependencies } from '#src/features/identity/dependencies.server.ts';
import { presentUser } from '#src/features/identity/present-user.server.ts';
import { lockAccount, selectToolsNaming, updateAccount } from '#src/features/identity/user-queries.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { storedName, UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { AVATAR_IMAGE } from './avatar-image.server.ts';

const UPLOADS = { name: 'upload', max: 20, windowSeconds: 3600 };

export function createAvatars(dependencies: AccountsDependencies) {
  const { limiter, store, images, clock, log, changeCatalogue } = dependencies;

  /** Before the body is read. @throws HttpError 429. */
  const authorizeUpload = (caller: Caller): void => limiter.take(UPLOADS, String(caller.userId));

  /** A file that nobody points to is a waste, no failure. */
  const discard = async (url: string | null): Promise<void> => {
    const name = storedName(url);
    if (name) await store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted'));
  };

  /** @throws HttpError 422 on `avatar` when it is no picture of the kinds that are taken; nothing is stored then. */
  const replaceAvatar = async (caller: Caller, file: File): Promise<OwnUser> => {
    const { bytes } = await images.redraw(file, AVATAR_IMAGE);
    const name = await store.put(bytes, 'webp');
    const avatar_url = UPLOADS_PATH + name;
    try {
      const { user, previous } = await changeCatalogue(async (trx, note) => {
        const before = await lockAccount(trx, caller.userId);
        if (!before) throw new HttpError('unauthenticated');
        const account = await updateAccount(trx, before.id, { avatar_url, updated_at: clock.now() });
        (await selectToolsNaming(trx, account.id)).forEach(note);
        return { user: await presentUser(trx, account), previous: before.avatar_url };
      });
      await discard(previous);
      return user;
    } catch (error) {
      await discard(avatar_url);
      throw error;
    }
  };

  return { authorizeUpload, replaceAvatar, discard };
}

export type Avatars = ReturnType<typeof createAvatars>;
