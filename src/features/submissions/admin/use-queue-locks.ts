import { useEffect, useRef } from 'react';
import type { LockCalls } from '#src/features/queue/locks/calls.ts';
import { clientFor } from '#src/shared/client/call-client.ts';

/** A lock is renewed at most this often while its holder does something, ms. */
const RENEW_MS = 60_000;

const lockApi = clientFor<LockCalls>();

// A lock is a courtesy: when a call fails, the work goes on.
function unlock(id: number): void {
  lockApi.send('DELETE /admin/tools/{id}/lock', { params: { id } }).catch(() => {});
}

/**
 * Shows other moderators which submissions the viewer works on: those that are `open`. Activity renews the locks;
 * without it they run out.
 */
export function useQueueLocks(open: ReadonlySet<number>, isOn: boolean): void {
  const held = useRef(new Map<number, number>());
  const wanted = isOn ? [...open].sort().join() : '';

  useEffect(() => {
    const ids = new Set(wanted === '' ? [] : wanted.split(',').map(Number));
    const locks = held.current;
    const lock = (id: number) => {
      locks.set(id, Date.now());
      lockApi.send('PUT /admin/tools/{id}/lock', { params: { id } }).catch(() => {});
    };
    for (const id of locks.keys()) {
      if (ids.has(id)) continue;
      locks.delete(id);
      unlock(id);
    }
    for (const id of ids) if (!locks.has(id)) lock(id);
    function renew() {
      for (const [id, at] of locks) if (Date.now() - at > RENEW_MS) lock(id);
    }
    document.addEventListener('keydown', renew);
    document.addEventListener('pointerdown', renew);
    return () => {
      document.removeEventListener('keydown', renew);
      document.removeEventListener('pointerdown', renew);
    };
  }, [wanted]);

  useEffect(
    () => () => {
      for (const id of held.current.keys()) unlock(id);
      held.current.clear();
    },
    [],
  );
}
