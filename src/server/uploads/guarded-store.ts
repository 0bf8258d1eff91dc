import { HttpError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './storage.ts';

/**
 * Turns every failure of a store into a 503 with `Retry-After`. An outage is logged once when it starts and once when
 * it is over.
 */
export function guardStore(store: FileStore, log: Log): FileStore {
  let isDown = false;
  const fail = (err: unknown): never => {
    if (err instanceof HttpError) throw err;
    if (!isDown) log.error({ err }, 'the storage of uploads has failed');
    isDown = true;
    throw new HttpError('unavailable', {
      message: 'upload.storageAway',
      headers: { 'retry-after': '30' },
    });
  };
  const watch = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work.catch(fail);
    if (isDown) log.info({}, 'the storage of uploads works again');
    isDown = false;
    return result;
  };
  return {
    put: (bytes, extension) => watch(store.put(bytes, extension)),
    restore: (name, bytes) => watch(store.restore(name, bytes)),
    get: (name) => watch(store.get(name)),
    delete: (name) => watch(store.delete(name)),
    async *list() {
      try {
        yield* store.list();
      } catch (error) {
        fail(error);
      }
    },
  };
}
