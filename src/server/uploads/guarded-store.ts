import { HttpError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './storage.ts';

export type StoreOperation = 'put' | 'get' | 'delete';

/**
 * Turns every failure of a store into a 503 with `Retry-After`. An outage is logged once when it starts and once when
 * it is over.
 */
export function guardStore(
  store: FileStore,
  log: Log,
  onOperation: (operation: StoreOperation, outcome: 'done' | 'failed') => void = () => {},
): FileStore {
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
  const watch = async <Result>(operation: StoreOperation, work: Promise<Result>): Promise<Result> => {
    const result = await work.catch((error) => {
      onOperation(operation, 'failed');
      return fail(error);
    });
    onOperation(operation, 'done');
    if (isDown) log.info({}, 'the storage of uploads works again');
    isDown = false;
    return result;
  };
  return {
    put: (bytes, extension) => watch('put', store.put(bytes, extension)),
    restore: (name, bytes) => watch('put', store.restore(name, bytes)),
    get: (name) => watch('get', store.get(name)),
    delete: (name) => watch('delete', store.delete(name)),
    async *list() {
      try {
        yield* store.list();
      } catch (error) {
        fail(error);
      }
    },
  };
}
