import { inTransaction } from '#src/db/transaction.server.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { changeAccount, discardAvatar } from '#src/features/identity/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { UPLOADS } from '#src/server/uploads/upload-limit.ts';
import type { ProfileContext } from './context.server.ts';
import { AVATAR_REFUSAL } from './contract.ts';
import { AVATAR_SIZE } from './rules.ts';

const AVATAR_IMAGE: ImageRule = {
  field: 'avatar',
  kinds: ['png', 'jpeg'],
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
  fit: 'cover',
  refusal: AVATAR_REFUSAL,
};

/** Called before the body is read. @throws HttpError 429. */
export async function authorizeUpload({ limiter }: ProfileContext, caller: Caller): Promise<void> {
  await limiter.take(UPLOADS, String(caller.userId));
}

/** @throws HttpError 422 on `avatar` when it is not an accepted image; nothing is stored then. */
export async function replaceAvatar(context: ProfileContext, file: File, caller: Caller): Promise<OwnUser> {
  const { bytes } = await context.images.redraw(file, AVATAR_IMAGE, String(caller.userId));
  const avatar_url = UPLOADS_PATH + (await context.store.put(bytes, 'webp'));
  try {
    const { user, before } = await inTransaction(context.database, async (trx) => {
      const changed = await changeAccount(context.identity, trx, caller.userId, { avatar_url });
      await context.personalData.refresh(trx, caller.userId);
      return changed;
    });
    await discardAvatar(context, before.avatar_url);
    return user;
  } catch (error) {
    await discardAvatar(context, avatar_url);
    throw error;
  }
}
