import { z } from 'zod';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { ReportSubject } from '#src/features/reports/context.server.ts';
import type { Clock } from '#src/server/clock.ts';
import { SHARE_TOKEN } from '../rules.ts';
import { noFolder } from '../saving/reading.server.ts';
import { selectFolder, selectSharedFolder, updateFolder } from './folder-queries.server.ts';

const SharedState = z.object({ token: z.string() });

/** A shared folder as something that can be reported, by the token of its link. Removing it revokes the link for good. */
export function folderReportSubject(clock: Clock): ReportSubject {
  return {
    kind: 'folder',
    async find(db, token) {
      const folder = SHARE_TOKEN.test(token) ? await selectSharedFolder(db, token, clock.now()) : undefined;
      if (!folder) return undefined;
      const { id, name, description, user_id } = folder;
      return { id, title: name, text: description, path: `/shared-folders/${token}`, authorId: user_id };
    },
    async remove(trx, { id, authorId }, { now }) {
      await lockAccountHolder(trx, authorId);
      const folder = authorId === null ? undefined : await selectFolder(trx, authorId, id);
      if (!folder?.share_token) throw noFolder();
      await updateFolder(trx, id, { share_token: null, share_blocked_at: now });
      return { token: folder.share_token };
    },
    async restore(trx, { id, authorId }, state) {
      await lockAccountHolder(trx, authorId);
      const folder = authorId === null ? undefined : await selectFolder(trx, authorId, id);
      if (!folder?.share_blocked_at) return false;
      await updateFolder(trx, id, { share_token: SharedState.parse(state).token, share_blocked_at: null });
      return true;
    },
  };
}
