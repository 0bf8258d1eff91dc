import type { Disclosures, StoragePlace, StoredItem } from '#src/shared/disclosures.ts';

const slices = import.meta.glob<{ disclosures: Disclosures }>('/src/features/*/disclosures.ts', {
  eager: true,
});

/**
 * Everything that the site keeps in browsers: the cookie page and what withdrawal deletes are made of this list, and a
 * test compares it with the code. Drafts, the comparison, theme, language and other choices that people make themselves
 * are essential: they are kept because somebody asked for it by using them (docs/decisions/0017-consent.md).
 */
export const STORED_ITEMS: readonly StoredItem[] = Object.values(slices)
  .flatMap(({ disclosures }) => disclosures.storedItems ?? [])
  .sort((one, other) => one.order - other.order);

function isNamed(item: StoredItem, name: string): boolean {
  return item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : name === item.name;
}

/** The item that a name in a browser's storage belongs to. */
export function findStoredItem(place: StoragePlace, name: string): StoredItem | undefined {
  return STORED_ITEMS.find((item) => item.place === place && isNamed(item, name));
}
