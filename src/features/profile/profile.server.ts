import { inTransaction } from '#src/db/transaction.server.ts';
import { AccountData, type OwnUser } from '#src/features/identity/contract.ts';
import {
  changeAccount,
  discardAvatar,
  exportAccountData,
  getOwnUser,
} from '#src/features/identity/service.server.ts';
import { saveFindings, screenPost } from '#src/features/spam/service.server.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { UPLOADS } from '#src/server/uploads/upload-rate-limit.ts';
import type { ProfileContext } from './context.server.ts';
import { ProfileRequest } from './contract.ts';
import { markProfileChanged } from './public-profile/public-profile.server.ts';
import { AVATAR_SIZE } from './rules.ts';

/** The handle that links to the profile; null while it is not public. */
function shownHandle({ handle, is_profile_public }: Pick<OwnUser, 'handle' | 'is_profile_public'>) {
  return is_profile_public ? handle : null;
}

/**
 * Changes what was sent and leaves the rest. A new name or handle shows on the person's tools and reviews at once, and
 * so does every change of a public profile: a profile that was switched off is gone with the answer to this call.
 * @throws HttpError 422 on `affiliate_code` or `handle` when another account has it, 422 on `handle` or
 * `is_profile_public` when the profile cannot be public, 422 on a field with a refused domain or word.
 */
export async function updateProfile(
  context: ProfileContext,
  body: ProfileRequest,
  call: CallFor<'user'>,
): Promise<OwnUser> {
  const { caller } = call;
  const findings = await screenPost(context.spam, call, {
    type: 'profile',
    fields: { ...textsOf(await getOwnUser(context.identity, caller)), ...body },
    changed: Object.keys(body),
  });
  return inTransaction(context.database, async (trx) => {
    const { user, before } = await changeAccount(context.identity, trx, caller.userId, body);
    if (user.name !== before.name || shownHandle(user) !== shownHandle(before)) {
      await context.personalData.refresh(trx, caller.userId);
    }
    if (user.is_profile_public || before.is_profile_public) markProfileChanged(trx, caller.userId);
    const subject = { type: 'profile', id: caller.userId } as const;
    await saveFindings(context.spam, trx, subject, { findings, isPublic: true, isNoPost: true, call });
    return user;
  });
}

/** The fields of a profile that a person may write. */
function textsOf(user: OwnUser): Record<string, unknown> {
  return Object.fromEntries(Object.entries(user).filter(([field]) => field in ProfileRequest.shape));
}

const AVATAR_IMAGE: ImageRule = {
  field: 'avatar',
  kinds: ['png', 'jpeg'],
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
  fit: 'cover',
  refusal: 'profile.avatar',
};

/** Called before the body is read. @throws HttpError 429. */
export async function authorizeUpload({ limiter }: ProfileContext, caller: Caller): Promise<void> {
  await limiter.consume(UPLOADS, String(caller.userId));
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

const EXPORTS = { name: 'export', max: 20, windowSeconds: 3600 };

/**
 * The caller's data from all slices, without secrets, as `{data: …}`. It is written while it is read, so that it takes
 * little memory however much there is. @throws HttpError 429.
 */
export async function exportAccount(context: ProfileContext, caller: Caller): Promise<Response> {
  const { clock, limiter, identity } = context;
  await limiter.consume(EXPORTS, String(caller.userId));
  const account = AccountData.parse(await exportAccountData(identity, caller));
  const start = JSON.stringify({ exported_at: clock.now().toISOString(), ...account });
  const encoder = new TextEncoder();
  const pieces = writeExport(context, start, caller);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function* writeExport(
  { personalData, log }: ProfileContext,
  start: string,
  { userId }: Caller,
): AsyncGenerator<string> {
  try {
    yield `{"data":${start.slice(0, -1)}`;
    yield* personalData.export(userId);
    yield '}}';
  } catch (err) {
    // The status has been sent: the client notices that the file ends too early.
    log.error({ err }, 'an export was not finished');
    throw err;
  }
}
