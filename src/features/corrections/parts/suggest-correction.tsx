import { lazy, Suspense, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import { useResumed } from '#src/ui/navigation/use-resumed.ts';

const CorrectionDialog = lazy(() =>
  import('../ui/correction-dialog.tsx').then((module) => ({ default: module.CorrectionDialog })),
);

const classes =
  'inline-flex min-h-9 items-center text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink';

/** Lets readers say what is wrong in a listing. Its owner edits it instead. */
export function SuggestCorrection({ tool }: { tool: ToolPage }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  useResumed(`correct:${tool.slug}`, () => setOpen(true));
  if (!viewer) {
    return (
      <SignInLink path={`/ai/${tool.slug}`} action={`correct:${tool.slug}`} className={classes}>
        {t('corrections.link')}
      </SignInLink>
    );
  }
  if (tool.can_edit || viewer.id === tool.submitted_by_user_id) return null;
  return (
    <>
      <button type="button" className={classes} onClick={() => setOpen(true)}>
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
