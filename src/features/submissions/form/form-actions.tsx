import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sparkles from 'lucide-react/icons/sparkles';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { emptyDraft, NO_IMAGES } from './draft/tool-draft.ts';
import { useReplacing } from './use-replacing.ts';
import type { ToolForm } from './use-tool-form.ts';

interface FormActionsProps {
  form: ToolForm;
  isDisabled: boolean;
  /** Shows the example in empty fields, or no longer. */
  onExample: (isShown: boolean) => void;
}

/** Buttons that load the example or reset the form. */
export function FormActions({ form, isDisabled, onExample }: FormActionsProps) {
  const replaceWith = useReplacing(form);
  function loadExample() {
    onExample(true);
    showToast(t('toolForm.exampleLoaded'));
  }
  function reset() {
    onExample(false);
    replaceWith([emptyDraft(), NO_IMAGES], t('toolForm.wasReset'));
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isDisabled} onClick={loadExample}>
        <Sparkles aria-hidden className="size-4" />
        {t('toolForm.loadExample')}
      </Button>
      <Button size="small" disabled={isDisabled} onClick={reset}>
        <RotateCcw aria-hidden className="size-4" />
        {t('toolForm.reset')}
      </Button>
    </div>
  );
}
