import { useCallback, useEffect, useRef } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { sendInteractions, sendInteractionsOnLeave } from '../client.ts';
import { InteractionQueue, type NewInteraction } from './interaction-queue.ts';

/** Returns a function that records what the viewer does. Everything is sent in batches, also when the page is left. */
export function useInteractions({ id }: Viewer): (event: NewInteraction) => void {
  const queue = useRef<InteractionQueue>(null);
  useEffect(() => {
    const current = new InteractionQueue({
      userId: id,
      send: sendInteractions,
      sendOnLeave: sendInteractionsOnLeave,
    });
    queue.current = current;
    const onHide = () => document.visibilityState === 'hidden' && current.leave();
    const onLeave = () => current.leave();
    const onOnline = () => current.retry();
    // On the window, after the listeners of the document, which may add a last event.
    window.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      current.close();
    };
  }, [id]);
  return useCallback((event: NewInteraction) => queue.current?.add(event), []);
}
