import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';

/**
 * Counts down to the results of an answer, and lets the visitor stay. It keeps its place while the answer is scrolled. Screen
 * readers hear of it once, with the answer.
 */
export function Redirecting({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  return (
    <div className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line-strong bg-surface p-3">
      <p role="timer" aria-live="off" className="font-medium tabular-nums">
        {t('assistant.redirecting', { count: seconds })}
      </p>
      <Button size="small" onClick={onStay}>
        {t('assistant.stay')}
      </Button>
    </div>
  );
}
