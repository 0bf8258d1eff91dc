/** A list in the browser's storage, for `useSyncExternalStore`. */
export interface StoredList<Item> {
  /** The same array until the list has changed. */
  read(): readonly Item[];
  /** Calls the listener after each change, in this tab or in another one. Returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /**
   * Applies a change to what is stored now, which another tab may have changed. Returns false, and changes nothing, when
   * the list becomes longer than it may be.
   */
  change(next: (items: readonly Item[]) => readonly Item[]): boolean;
}

/**
 * Keeps a list in the browser's storage. Where that is forbidden it lasts until the page is left.
 * @param isItem tells the items that can be used from what else may be stored.
 */
export function createStoredList<Item>(
  key: string,
  max: number,
  isItem: (value: unknown) => value is Item,
): StoredList<Item> {
  const listeners = new Set<() => void>();
  let known: readonly Item[] | undefined;

  function parse(text: string | null): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, max) : [];
    } catch {
      return [];
    }
  }
  function load(): readonly Item[] {
    try {
      return parse(localStorage.getItem(key));
    } catch {
      return known ?? [];
    }
  }
  function announce(): void {
    for (const listener of listeners) listener();
  }
  /** Another tab has changed the list, or emptied the storage. */
  function handleStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    known = load();
    announce();
  }
  return {
    read: () => {
      known ??= load();
      return known;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
      };
    },
    change: (next) => {
      const items = next(load());
      if (items.length > max) return false;
      known = items;
      try {
        if (items.length > 0) localStorage.setItem(key, JSON.stringify(items));
        else localStorage.removeItem(key);
      } catch {
        // Without storage the list is kept in memory.
      }
      announce();
      return true;
    },
  };
}
