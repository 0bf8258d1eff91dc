import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { exampleDraft } from './draft/example-tool.ts';
import { emptyDraft, NO_IMAGES, type ToolDraft, type ToolImages } from './draft/tool-draft.ts';
import { drawExamplePictures } from './pictures/example-pictures.ts';
import type { FormLookups } from './sections/tool-form-sections.tsx';
import type { ToolForm } from './use-tool-form.ts';

interface FormActionsProps {
  form: ToolForm;
  lookups: FormLookups;
  isDisabled: boolean;
}

/** Replaces the form's contents and offers to undo it until the first edit, which undoing would lose. */
function useReplacing({ draft, images, replace }: ToolForm) {
  const offer = useRef<{ draft: ToolDraft; images: ToolImages; end: () => void }>(undefined);
  useEffect(() => {
    const made = offer.current;
    if (!made || (made.draft === draft && made.images === images)) return;
    made.end();
    offer.current = undefined;
  }, [draft, images]);
  return (next: [draft: ToolDraft, images: ToolImages], text: string) => {
    replace(...next);
    const end = showToast(text, { label: t('toast.undo'), run: () => replace(draft, images) });
    offer.current = { draft: next[0], images: next[1], end };
  };
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
