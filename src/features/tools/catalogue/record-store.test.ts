import { expect, test } from 'vitest';
import { RecordStore } from './tool-memory.server.ts';
import type { WholeTool } from './tool-queries.server.ts';

function makeRecord(id: number, name = `Tool ${id}`): WholeTool {
  const at = new Date('2026-01-01');
  const details = {
    pricing_tiers: [],
    updates: [{ version: '1', title: name, date: null, changes: ['a\nb'] }],
  };
  const record = { id, name, description: 'x\ny', created_at: at, published_at: at };
  return { ...record, ...details } as unknown as WholeTool;
}

test('keeps the latest form of a record, and tells whether another is the same', () => {
  const store = new RecordStore();
  store.set(makeRecord(1));
  expect([store.has(makeRecord(1)), store.has(makeRecord(2))]).toEqual([true, false]);
  store.set(makeRecord(1, 'Renamed'));
  expect([store.has(makeRecord(1)), store.get(1)?.name]).toEqual([false, 'Renamed']);
  expect(store.getDetails(1)).toEqual({
    pricing_tiers: [],
    updates: [{ version: '1', title: 'Renamed', date: null, changes: ['a\nb'] }],
  });
  store.delete(1);
  expect([store.get(1), store.getDetails(1)]).toEqual([undefined, undefined]);
});
