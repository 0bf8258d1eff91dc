import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { FORMER_USER } from '#src/features/identity/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SavedContext } from '../context.server.ts';
import { folderTakenDownMail } from '../mails.server.ts';
import { noFolder } from '../reading.server.ts';
import { SHARE_TOKEN } from '../rules.ts';
import { selectFolder, selectFolderByToken, updateFolder } from './folder-queries.server.ts';

/**
 * An administrator's revocation of a folder's link, after which its owner cannot share it again. The folder stays, and
 * its owner learns of it by mail.
 * @throws HttpError 404 for a link that does not exist.
 */
export async function takeDownFolder(
  { database, clock, auditLog, mail }: SavedContext,
  token: string,
  reason: string,
  caller: Caller,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const found = SHARE_TOKEN.test(token) ? await selectFolderByToken(trx, token) : undefined;
    if (!found) throw noFolder();
    const owner = await lockAccountHolder(trx, found.user_id);
    const folder = await selectFolder(trx, found.user_id, found.id);
    // Its owner may have revoked the link before the account was locked.
    if (folder?.share_token !== token) throw noFolder();
    await updateFolder(trx, folder.id, { share_token: null, share_blocked_at: clock.now() });
    const target = { type: 'user', id: found.user_id, name: owner?.name ?? FORMER_USER } as const;
    await recordAudit(auditLog, trx, caller, [
      {
        action: 'folder.take_down',
        target,
        from: { shared_folder: folder.name },
        ...(reason ? { reason } : {}),
      },
    ]);
    if (!owner || owner.is_demo) return;
    await mail.enqueue(trx, folderTakenDownMail, owner.email, {
      name: owner.name,
      folder: folder.name,
      reason,
    });
  });
}
