import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { EditionItem } from '../../contract.ts';
import { newsletterAdminApi } from '../client.ts';
import type { Edition, EditionChange } from '../contract.ts';

/** An entry with a number of its own, by which the screen knows it when the order changes. */
export interface DraftItem extends EditionItem {
  key: number;
  /** The draft waits for the picture before it can be saved. */
  isUploading?: boolean;
}

type Items = readonly DraftItem[];

/** The texts of an edition while they are being edited. */
interface EditionDraft extends Pick<Edition, 'subject' | 'preheader' | 'intro'> {
  items: Items;
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

/** The position of an entry among those of its section: the mail shows section after section. */
export function positionInSection(items: Items, key: number): { position: number; of: number } {
  const section = items.find((item) => item.key === key)?.section;
  const peers = items.filter((item) => item.section === section);
  return { position: peers.findIndex((item) => item.key === key) + 1, of: peers.length };
}

/** Swaps an entry with the one before or after it in its section; the same entries when there is none. */
export function moveItem(items: Items, key: number, step: 1 | -1): Items {
  const from = items.findIndex((item) => item.key === key);
  const moved = items[from];
  if (!moved) return items;
  let to = from + step;
  while (items[to] && items[to]?.section !== moved.section) to += step;
  const other = items[to];
  return other ? items.with(from, other).with(to, moved) : items;
}

/** Adds an entry at the end of its section. Returns its number, too. */
export function addItem(items: Items, item: EditionItem): { items: Items; key: number } {
  const key = Math.max(-1, ...items.map((other) => other.key)) + 1;
  return { items: [...items, { ...item, key }], key };
}

/** Puts a removed entry back where it was. */
export function restoreItem(items: Items, item: DraftItem, index: number): Items {
  return items.some(({ key }) => key === item.key) ? items : items.toSpliced(index, 0, item);
}

/**
 * The texts of an edition, with changes that are not saved yet. It stays with the edition's view, so that looking at the
 * preview in between loses nothing.
 */
export function useEditionDraft(edition: Edition) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<EditionDraft | null>(null);
  const saved = toDraft(edition);
  const draft = changed ?? saved;
  const isUploading = draft.items.some((item) => item.isUploading);
  const { reset, ...form } = useSubmit(async () => {
    if (isUploading) return undefined;
    try {
      const input = { params: { id: edition.id }, body: toChange(draft) };
      await newsletterAdminApi.send('PUT /admin/newsletter/editions/{id}', input);
    } catch (error) {
      void refreshAdministration(client);
      throw error;
    }
    await refreshAdministration(client);
    setChanged(null);
    showToast(t('newsletterAdmin.saved'));
    return undefined;
  });

  /** Several changes may follow one another before the screen is drawn again. */
  function change(next: (draft: EditionDraft) => EditionDraft) {
    setChanged((current) => next(current ?? saved));
  }
  function changeItems(next: (items: Items) => Items) {
    change((current) => ({ ...current, items: next(current.items) }));
  }
  return {
    ...form,
    draft,
    isDirty: changed !== null && !isSameDraft(changed, saved),
    isUploading,
    change,
    changeItems,
    removeItem: (key: number) => {
      const index = draft.items.findIndex((item) => item.key === key);
      const item = draft.items[index]!;
      changeItems((items) => items.filter((other) => other.key !== key));
      showToast(t('newsletterAdmin.removed', { title: item.title }), {
        label: t('toast.undo'),
        run: () => changeItems((items) => restoreItem(items, item, index)),
      });
    },
    discard: () => {
      setChanged(null);
      reset();
    },
  };
}
export type EditionDraftState = ReturnType<typeof useEditionDraft>;
