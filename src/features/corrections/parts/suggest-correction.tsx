import { lazy, Suspense, useRef, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import { useResumed } from '#src/ui/navigation/use-resumed.ts';

const CorrectionDialog = lazy(() =>
  import('../ui/correction-dialog.tsx').then((module) => ({ default: module.CorrectionDialog })),
);

/** Lets readers say what is wrong in a listing, as an item of a menu. Its owner edits it instead. */
export function SuggestCorrection({ tool }: { tool: ToolPage }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useResumed(`correct:${tool.slug}`, () => {
    // A closed menu would hide the dialog in it.
    button.current?.closest('details')?.setAttribute('open', '');
    setOpen(true);
  });
  if (!viewer) {
    return (
      <SignInLink path={`/ai/${tool.slug}`} action={`correct:${tool.slug}`} className="share-item">
        {t('corrections.link')}
      </SignInLink>
    );
  }
  if (tool.can_edit || viewer.id === tool.submitted_by_user_id) return null;
  return (
    <>
      <button ref={button} type="button" className="share-item" onClick={() => setOpen(true)}>
        {t('corrections.link')}
      </button>
      {isOpen && (
        <Suspense>
          <CorrectionDialog tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
