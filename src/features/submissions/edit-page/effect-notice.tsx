import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock-3';
import FilePen from 'lucide-react/icons/file-pen';
import Split from 'lucide-react/icons/split';
import Zap from 'lucide-react/icons/zap';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { EditableTool } from '../contract.ts';
import { REVIEW_HOURS } from '../rules.ts';

interface Effect {
  icon: LucideIcon;
  title: MessageKey;
  text: MessageKey;
  /** Label of the button. */
  save: MessageKey;
}

const effects: Record<EditableTool['effect'], Effect> = {
  in_place: { icon: FilePen, title: 'edit.willInPlace', text: 'edit.willInPlaceText', save: 'edit.save' },
  review: { icon: Clock, title: 'edit.willReview', text: 'edit.willReviewText', save: 'edit.saveReview' },
  partly_live: { icon: Split, title: 'edit.willPartly', text: 'edit.willPartlyText', save: 'edit.save' },
  live: { icon: Zap, title: 'edit.willLive', text: 'edit.willLiveText', save: 'edit.saveLive' },
};
const resubmission: Effect = {
  icon: FilePen,
  title: 'edit.willResubmit',
  text: 'edit.willResubmitText',
  save: 'edit.saveResubmit',
};

/** The texts for the effect of saving. A rejected listing is submitted again. */
export function effectOf({ effect, status }: EditableTool): Effect {
  return effect === 'in_place' && status === 'rejected' ? resubmission : effects[effect];
}

export function EffectNotice({ tool }: { tool: EditableTool }) {
  const { icon: Icon, title, text } = effectOf(tool);
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">{t(title)}</p>
        <p className="mt-0.5 max-w-[70ch] text-sm text-muted">{t(text, { hours: REVIEW_HOURS })}</p>
      </div>
    </div>
  );
}
