import { exportAccountData } from '#src/features/identity/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ProfileContext } from './context.server.ts';

const EXPORTS = { name: 'export', max: 20, windowSeconds: 3600 };

/** The caller's data from all slices, without secrets. @throws HttpError 429. */
export async function exportAccount(context: ProfileContext, caller: Caller) {
  const { clock, limiter, identity, personalData } = context;
  limiter.take(EXPORTS, String(caller.userId));
  const [account, sections] = await Promise.all([
    exportAccountData(identity, caller),
    personalData.export(caller.userId),
  ]);
  return { exported_at: clock.now().toISOString(), ...account, ...sections };
}
