import type { EditionItem } from '../../contract.ts';
import type { Edition, EditionChange } from '../contract.ts';

/** An entry with a number of its own, by which the screen knows it when the order changes. */
export interface DraftItem extends EditionItem {
  key: number;
  /** The draft waits for the picture before it can be saved. */
  isUploading?: boolean;
}

/** The texts of an edition while they are being edited. */
export interface EditionDraft {
  subject: string;
  preheader: string;
  intro: string;
  items: readonly DraftItem[];
}

export function toDraft({ subject, preheader, intro, items }: Edition): EditionDraft {
  return { subject, preheader, intro, items: items.map((item, key) => ({ ...item, key })) };
}

export function toChange({ items, ...texts }: EditionDraft): EditionChange {
  return { ...texts, items: items.map(({ key: _, isUploading: __, ...item }) => item) };
}

export function isSameDraft(one: EditionDraft, other: EditionDraft): boolean {
  return JSON.stringify(toChange(one)) === JSON.stringify(toChange(other));
}

/** Where an entry is among those of its section: the mail shows section after section. */
export function placeInSection(items: readonly DraftItem[], key: number): { position: number; of: number } {
  const section = items.find((item) => item.key === key)?.section;
  const peers = items.filter((item) => item.section === section);
  return { position: peers.findIndex((item) => item.key === key) + 1, of: peers.length };
}

/** Swaps an entry with the one before or after it in its section; the same entries when there is none. */
export function moveItem(items: readonly DraftItem[], key: number, step: 1 | -1): readonly DraftItem[] {
  const from = items.findIndex((item) => item.key === key);
  const moved = items[from];
  if (!moved) return items;
  let to = from + step;
  while (items[to] && items[to]?.section !== moved.section) to += step;
  const other = items[to];
  if (!other) return items;
  return items.with(from, other).with(to, moved);
}

/** Changes some members of an entry. */
export function changeItem(
  items: readonly DraftItem[],
  key: number,
  change: Partial<EditionItem>,
): readonly DraftItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/** Adds an entry at the end of its section. Returns its number, too. */
export function addItem(
  items: readonly DraftItem[],
  item: EditionItem,
): { items: readonly DraftItem[]; key: number } {
  const key = Math.max(-1, ...items.map((other) => other.key)) + 1;
  return { items: [...items, { ...item, key }], key };
}

/** Puts a removed entry back where it was. */
export function restoreItem(
  items: readonly DraftItem[],
  item: DraftItem,
  index: number,
): readonly DraftItem[] {
  return items.some(({ key }) => key === item.key) ? items : items.toSpliced(index, 0, item);
}
