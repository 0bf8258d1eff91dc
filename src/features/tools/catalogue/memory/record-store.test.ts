import { expect, test } from 'vitest';
import type { WholeTool } from '../tool-queries.server.ts';
import { RecordStore } from './record-store.server.ts';

/** About a kilobyte when packed. */
function makeRecord(id: number, name = `Tool ${id}`): WholeTool {
  const at = new Date('2026-01-01');
  const details = {
    pricing_tiers: [],
    updates: [{ version: '1', title: name, date: null, changes: ['a\nb'] }],
  };
  const record = { id, name, description: 'x\n'.repeat(250), created_at: at, published_at: at };
  return { ...record, ...details } as unknown as WholeTool;
}

test('the tools that were not asked for the longest make room', () => {
  const store = new RecordStore(8000);
  for (let id = 1; id <= 20; id++) store.set(makeRecord(id));
  const room = Array.from({ length: 20 }, (_, at) => at + 1).filter((id) => store.has(id));
  const [oldest, ...others] = room as [number, ...number[]];
  expect(room.at(-1)).toBe(20);
  expect(store.get(oldest)?.name).toBe(`Tool ${oldest}`);
  // As many as have room beside it; their larger numbers take some bytes more.
  for (let at = 0; at < others.length - 1; at++) store.set(makeRecord(100 + at));
  expect(store.has(oldest)).toBe(true);
  expect(others.filter((id) => store.has(id)).length).toBeLessThanOrEqual(2);
  expect(store.bytes).toBeLessThanOrEqual(8000);
});

test('keeps the latest form of a record', () => {
  const store = new RecordStore();
  store.set(makeRecord(1));
  const { bytes } = store;
  store.set(makeRecord(1, 'Renamed'));
  expect([store.get(1)?.name, store.bytes - bytes]).toEqual([
    'Renamed',
    2 * ('Renamed'.length - 'Tool 1'.length),
  ]);
  expect(store.getDetails(1)).toEqual({
    pricing_tiers: [],
    updates: [{ version: '1', title: 'Renamed', date: null, changes: ['a\nb'] }],
  });
  store.delete(1);
  expect([store.has(1), store.bytes]).toEqual([false, 0]);
});
