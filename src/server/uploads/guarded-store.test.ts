import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { guardStore } from './guarded-store.ts';
import type { FileStore } from './storage.ts';

test('a failure is a 503 with Retry-After, logged once until it is over', async () => {
  const log = { error: vi.fn(), info: vi.fn() };
  let isUp = false;
  const answer = async (): Promise<never> => {
    if (!isUp) throw new Error('no space left');
    return 'name' as never;
  };
  const broken: FileStore = {
    put: answer,
    restore: answer,
    get: answer,
    delete: answer,
    async *list() {
      yield { name: 'first', modifiedAt: new Date(0) };
      throw new Error('gone');
    },
  };
  const store = guardStore(broken, log as unknown as Log);
  const refusal = expect.objectContaining({
    code: 'unavailable',
    status: 503,
    headers: { 'retry-after': '30' },
  });
  await expect(store.put(Buffer.from('x'), 'webp')).rejects.toEqual(refusal);
  await expect(store.get('x')).rejects.toEqual(refusal);
  await expect(store.delete('x')).rejects.toEqual(refusal);
  const names: string[] = [];
  const readAll = async () => {
    for await (const { name } of store.list()) names.push(name);
  };
  await expect(readAll()).rejects.toEqual(refusal);
  expect(names).toEqual(['first']);
  expect(log.error).toHaveBeenCalledTimes(1);
  isUp = true;
  expect(await store.put(Buffer.from('x'), 'webp')).toBe('name');
  isUp = false;
  await expect(store.get('x')).rejects.toEqual(refusal);
  expect([log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([2, 1]);
});
