import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { WatchPreferences } from '../contract.ts';

export function selectPreferences(db: Reader, userId: number): Promise<WatchPreferences | undefined> {
  return db
    .selectFrom('watch_preferences')
    .select(['preferred_categories', 'daily_video_limit'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putPreferences(
  trx: Writer,
  userId: number,
  preferences: WatchPreferences,
  now: Date,
): Promise<void> {
  const values = { ...preferences, updated_at: now };
  await trx
    .insertInto('watch_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
