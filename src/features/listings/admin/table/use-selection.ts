import { useState } from 'react';
import { BULK_IDS_MAX } from '../../bulk/bulk-rules.ts';
import type { AdminListing } from '../../table/contract.ts';

type Selected = Pick<AdminListing, 'id' | 'name'>;

/** The selected listings, across pages and filters, at most as many as one call takes. */
export function useSelection() {
  const [items, setItems] = useState<ReadonlyMap<number, Selected>>(new Map());
  const set = (next: Iterable<Selected>) =>
    setItems(new Map(Array.from(next, (item) => [item.id, item] as const).slice(0, BULK_IDS_MAX)));
  return {
    items: [...items.values()],
    has: (id: number) => items.has(id),
    toggle: (item: Selected) =>
      set(
        items.has(item.id)
          ? [...items.values()].filter(({ id }) => id !== item.id)
          : [...items.values(), item],
      ),
    add: (more: readonly Selected[]) => set([...items.values(), ...more]),
    remove: (gone: readonly Selected[]) =>
      set([...items.values()].filter((item) => !gone.some(({ id }) => id === item.id))),
    clear: () => set([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
