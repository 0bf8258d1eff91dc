import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#src/features/identity/client.ts';
import { readSession, readViewer, updateUser } from '#src/features/identity/session.ts';
import { ownSubscriptionQuery } from './client.ts';

/**
 * Reads the account again, so that every screen knows whether the person is subscribed. What they did has worked either
 * way, so a failure only delays that until the next read.
 */
export async function refreshAccount(client: QueryClient): Promise<void> {
  if (!readSession()) return;
  const { queryKey } = ownSubscriptionQuery(readViewer());
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  try {
    const { user } = await client.fetchQuery({ ...userQuery(), staleTime: 0 });
    updateUser(user);
  } catch {
    await client.invalidateQueries({ queryKey: userQuery().queryKey, refetchType: 'none' });
  }
}
