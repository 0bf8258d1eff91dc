import { type ReactNode, Suspense, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';

/** Opens the history and notes of whom a decision is about. `render` draws the dialog and gets what closes it. */
export function NotesButton({ name, render }: { name: string; render: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        data-decision="notes"
        aria-label={t('admin.notesOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('admin.notes')}
      </Button>
      <Suspense>{isOpen && render(() => setOpen(false))}</Suspense>
    </>
  );
}
