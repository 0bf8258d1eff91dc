import { expect, it } from 'vitest';
import { ForwardStore } from './forward-store.ts';

const LENGTH = 60_000;

function contentOf(store: ForwardStore, slot: number): number[] {
  const start = store.startOf(slot);
  return [...new Set(store.pageOf(slot).subarray(start, start + store.lengthOf(slot)))];
}

it('frees empty pages and moves the content of sparse ones', () => {
  const store = new ForwardStore();
  for (let slot = 0; slot < 68; slot++) store.write(slot, new Uint8Array(LENGTH).fill(slot), LENGTH);
  expect(store.pages).toHaveLength(4);
  for (let slot = 0; slot < 17; slot++) store.drop(slot);
  expect(store.pages.map((page) => page !== undefined)).toEqual([false, true, true, true]);
  for (let slot = 17; slot < 33; slot++) store.drop(slot);
  store.moveFromSparsePage(33);
  expect(store.pages.map((page) => page !== undefined)).toEqual([true, false, true, true]);
  for (let slot = 33; slot < 68; slot++) expect(contentOf(store, slot)).toEqual([slot]);
});

it('stores empty content', () => {
  const store = new ForwardStore();
  store.write(0, new Uint8Array(0), 0);
  expect(contentOf(store, 0)).toEqual([]);
});
