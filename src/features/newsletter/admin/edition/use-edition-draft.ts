import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import type { FieldErrors } from '#src/shared/envelope.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { editEdition } from '../client.ts';
import type { Edition } from '../contract.ts';
import { type EditionDraft, isSameDraft, restoreItem, toChange, toDraft } from './edition-draft.ts';

interface Outcome {
  errors: FieldErrors;
  failure: string | undefined;
}

const FINE: Outcome = { errors: {}, failure: undefined };

/** Stores a draft; `save` is true when that has worked and the screen shows it. */
function useSaving() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(FINE);
  const [isBusy, setBusy] = useState(false);
  async function save(id: number, draft: EditionDraft): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setOutcome(FINE);
    try {
      await editEdition(id, toChange(draft));
      await refreshAdministration(client);
      showToast(t('newsletterAdmin.saved'));
      return true;
    } catch (problem) {
      const errors = problem instanceof ApiError ? problem.errors : {};
      setOutcome({ errors, failure: errorText(problem) });
      void refreshAdministration(client);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, outcome, forget: () => setOutcome(FINE), save };
}

/**
 * The texts of an edition that are not saved yet; null while nothing is different. It stays with the edition's view, so
 * that looking at the preview in between loses nothing.
 */
export function useEditionDraft(edition: Edition | undefined) {
  const [changed, setChanged] = useState<EditionDraft | null>(null);
  const { isBusy, outcome, forget, save } = useSaving();
  const saved = edition && toDraft(edition);
  const draft = changed ?? saved;
  const isUploading = draft?.items.some((item) => item.isUploading) ?? false;

  /** Several changes may follow one another before the screen is drawn again. */
  function change(next: (draft: EditionDraft) => EditionDraft) {
    setChanged((current) => next(current ?? toDraft(edition!)));
  }
  function removeItem(key: number) {
    const index = draft!.items.findIndex((item) => item.key === key);
    const item = draft!.items[index]!;
    change((current) => ({ ...current, items: current.items.filter((other) => other.key !== key) }));
    showToast(t('newsletterAdmin.removed', { title: item.title }), {
      label: t('toast.undo'),
      run: () => change((current) => ({ ...current, items: restoreItem(current.items, item, index) })),
    });
  }
  return {
    draft,
    isDirty: changed !== null && saved !== undefined && !isSameDraft(changed, saved),
    isBusy: isBusy || isUploading,
    isUploading,
    ...outcome,
    change,
    removeItem,
    save: async () => {
      if (edition && draft && !isUploading && (await save(edition.id, draft))) setChanged(null);
    },
    discard: () => {
      setChanged(null);
      forget();
    },
  };
}
export type EditionDraftState = ReturnType<typeof useEditionDraft>;
