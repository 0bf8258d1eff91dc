import { AsyncLocalStorage } from 'node:async_hooks';

interface OwnChanges {
  hasChanged: boolean;
}

const running = new AsyncLocalStorage<OwnChanges>();

/** Runs a call and tells whether it has changed something that answers for everyone are made from. */
export async function watchOwnChanges<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; hasChanged: boolean }> {
  const own: OwnChanges = { hasChanged: false };
  const result = await running.run(own, work);
  return { result, hasChanged: own.hasChanged };
}

/** Notes that the call which is running now has changed something that answers for everyone are made from. */
export function noteOwnChange(): void {
  const own = running.getStore();
  if (own) own.hasChanged = true;
}
