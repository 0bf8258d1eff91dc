import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { messageOf } from './use-saved-changes.ts';

/** Shown when folders or saved tools could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{messageOf(error)}</p>
      <Button onClick={() => onRetry()}>{t('error.tryAgain')}</Button>
    </div>
  );
}
