import { useState } from 'react';
import { BULK_MAX } from './rules.ts';

/** The selected rows of a list, across its pages, at most as many as one call takes. Another `scope` starts empty. */
export function useSelection<Item extends { id: number }>(scope: string) {
  const [state, setState] = useState<{ scope: string; items: ReadonlyMap<number, Item> }>({
    scope,
    items: new Map(),
  });
  const items: ReadonlyMap<number, Item> = state.scope === scope ? state.items : new Map();
  const set = (next: Iterable<Item>) =>
    setState({ scope, items: new Map(Array.from(next, (item) => [item.id, item] as const)) });
  return {
    items: [...items.values()],
    has: (id: number) => items.has(id),
    isFull: items.size >= BULK_MAX,
    toggle(item: Item) {
      const others = [...items.values()].filter(({ id }) => id !== item.id);
      if (items.has(item.id)) set(others);
      else if (items.size < BULK_MAX) set([...others, item]);
    },
    /** Adds as many as still fit. */
    add(more: readonly Item[]) {
      const added = more.filter(({ id }) => !items.has(id)).slice(0, BULK_MAX - items.size);
      set([...items.values(), ...added]);
    },
    remove(gone: readonly { id: number }[]) {
      set([...items.values()].filter((item) => !gone.some(({ id }) => id === item.id)));
    },
  };
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;
