import { expect, test } from 'vitest';
import { UploadBudget } from './upload-memory.ts';

const FULL = expect.objectContaining({ code: 'unavailable', headers: { 'retry-after': '5' } });

test('allows a limited number of forms and bytes, and frees them when done', async () => {
  const room = new UploadBudget({ maxFormsOfOne: 9, maxForms: 2, maxBytes: 10 });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = [
    room.run('ada', async (take) => {
      take(6);
      await first.promise;
    }),
    room.run('ada', async (take) => {
      await second.promise;
      take(4);
      take(-4);
      take(5);
    }),
  ];
  await expect(room.run('ada', async () => 'third')).rejects.toEqual(FULL);
  second.resolve();
  await expect(running[1]).rejects.toEqual(FULL);
  first.resolve();
  await running[0];
  await room.run('ada', async (take) => take(10));
  await expect(room.run('ada', async () => 'again')).resolves.toBe('again');
});

test('counts nothing once the work is done', async () => {
  const room = new UploadBudget({ maxFormsOfOne: 9, maxForms: 1, maxBytes: 10 });
  const late = await room.run('ada', async (take) => take);
  late(10);
  await room.run('ada', async (take) => take(10));
});

test('one sender cannot use up the budget', async () => {
  const room = new UploadBudget({ maxForms: 9, maxFormsOfOne: 1, maxBytes: 10 });
  const first = Promise.withResolvers<void>();
  const running = room.run('ada', () => first.promise);
  await expect(room.run('ada', async () => 'second')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(room.run('eve', async () => 'first')).resolves.toBe('first');
  first.resolve();
  await running;
  await expect(room.run('ada', async () => 'again')).resolves.toBe('again');
});
