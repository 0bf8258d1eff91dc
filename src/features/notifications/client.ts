import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { MINUTE } from '#src/shared/time.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NotificationCalls } from './calls.ts';

export const notificationApi = clientFor<NotificationCalls>();

/** Its total is how many were not read. */
function unreadQuery(viewer: Viewer) {
  return notificationApi.query(
    'GET /user/notifications',
    { query: { unread: '1', per_page: 1 } },
    { viewer, staleTime: MINUTE },
  );
}

const CHANNEL = 'notifications';

/** Tells every tab of the browser, this one too, that notifications were read. */
export function announceRead(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** How many notifications were not read: asked again each minute, when a tab comes back, and after any tab has read some. */
export function useUnread(viewer: Viewer): number {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void client.invalidateQueries({ queryKey: unreadQuery(viewer).queryKey });
    return () => channel.close();
  }, [client, viewer]);
  const { data } = useQuery({
    ...unreadQuery(viewer),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });
  return data?.pagination.total ?? 0;
}
