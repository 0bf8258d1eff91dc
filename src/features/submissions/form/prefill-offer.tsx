import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Prefill } from './draft/prefilled-draft.ts';
import { emptyDraft, NO_IMAGES } from './draft/tool-draft.ts';
import { useReplacing } from './use-replacing.ts';
import type { ToolForm } from './use-tool-form.ts';

interface PrefillOfferProps {
  form: ToolForm;
  prefill: Prefill;
  isDisabled: boolean;
}

/** Says that the form has the kept draft of another tool, and offers to begin with the one that was asked for. */
export function PrefillOffer({ form, prefill, isDisabled }: PrefillOfferProps) {
  const replaceWith = useReplacing(form);
  const { name } = prefill;
  const begin = () =>
    replaceWith([{ ...emptyDraft(), ...prefill }, NO_IMAGES], t('toolForm.wasStarted', { name }));
  return (
    <Notice>
      <div className="grid justify-items-start gap-2">
        <p className="[overflow-wrap:anywhere]">
          {t('toolForm.otherDraft', { name: form.draft.name.trim() || t('toolForm.unnamed') })}
        </p>
        <Button size="small" disabled={isDisabled} onClick={begin}>
          {t('toolForm.startWith', { name })}
        </Button>
      </div>
    </Notice>
  );
}
