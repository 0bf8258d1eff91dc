import Undo from 'lucide-react/icons/undo-2';
import { t } from '#src/shared/messages/translate.ts';
import { useLastUndo } from './last-undo.ts';

/** Offers to undo the last decision as long as that is possible, after its message has gone. */
export function LastUndoStrip() {
  const last = useLastUndo();
  if (!last) return <span />;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="min-w-0 [overflow-wrap:anywhere]">{last.text}</span>
      <button
        type="button"
        onClick={last.run}
        className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-ink underline underline-offset-4"
      >
        <Undo aria-hidden className="size-4" />
        {t('toast.undo')}
      </button>
    </p>
  );
}
