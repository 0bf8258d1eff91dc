import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sparkles from 'lucide-react/icons/sparkles';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { exampleDraft } from './draft/example-tool.ts';
import { emptyDraft, NO_IMAGES } from './draft/tool-draft.ts';
import { drawExamplePictures } from './pictures/example-pictures.ts';
import type { FormLookups } from './sections/tool-form-sections.tsx';
import { useReplacing } from './use-replacing.ts';
import type { ToolForm } from './use-tool-form.ts';

interface FormActionsProps {
  form: ToolForm;
  lookups: FormLookups;
  isDisabled: boolean;
}

/** Buttons that load the example or reset the form. */
export function FormActions({ form, lookups, isDisabled }: FormActionsProps) {
  const replaceWith = useReplacing(form);
  async function loadExample() {
    const pictures = await drawExamplePictures().catch(() => null);
    const text = t(pictures ? 'toolForm.exampleLoaded' : 'toolForm.exampleFailed');
    replaceWith([exampleDraft(lookups.categories), pictures ?? NO_IMAGES], text);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isDisabled} onClick={loadExample}>
        <Sparkles aria-hidden className="size-4" />
        {t('toolForm.loadExample')}
      </Button>
      <Button
        size="small"
        disabled={isDisabled}
        onClick={() => replaceWith([emptyDraft(), NO_IMAGES], t('toolForm.wasReset'))}
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('toolForm.reset')}
      </Button>
    </div>
  );
}
