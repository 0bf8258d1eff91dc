import { implementCalls, type Route } from '#src/server/http/route.ts';
import { listBackups, openBackup, requestBackup } from './backups.server.ts';
import { backupCalls } from './calls.ts';
import type { BackupsContext } from './context.server.ts';

export function backupRoutes(context: BackupsContext): readonly Route[] {
  return implementCalls(backupCalls, {
    'GET /admin/backups': () => listBackups(context),
    'POST /admin/backups': async ({ call, t }) => {
      await requestBackup(context, call.caller);
      return { message: t('backups.requested') };
    },
    'GET /admin/backups/{name}': ({ params }) => openBackup(context, params.name),
  });
}
