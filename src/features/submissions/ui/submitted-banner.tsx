import CircleCheck from 'lucide-react/icons/circle-check';
import { useLocation, useNavigate } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { EditableTool } from '../contract.ts';
import { REVIEW_HOURS } from '../rules.ts';
import { StatusBanner } from './status-banner.tsx';

/** The outcome of an edit, which the tool's page shows afterwards. */
export type EditOutcome = EditableTool['effect'];

/** Travels in the navigation's state, so that the page's address stays the same for everyone. */
export interface EditState {
  editOutcome: EditOutcome;
}

const texts: Record<EditOutcome, { title: MessageKey; text: MessageKey }> = {
  in_place: { title: 'edit.inPlace', text: 'edit.inPlaceText' },
  review: { title: 'edit.submitted', text: 'edit.submittedText' },
  partly_live: { title: 'edit.submitted', text: 'edit.partlySubmittedText' },
  live: { title: 'edit.live', text: 'edit.liveText' },
};

/** Shows the outcome of the edit that led here, until it is dismissed. */
export function SubmittedBanner() {
  const location = useLocation();
  const navigate = useNavigate();
  const outcome = (location.state as Partial<EditState> | null)?.editOutcome;
  // Another page may have left a state of its own.
  if (!outcome || !Object.hasOwn(texts, outcome)) return null;
  const { title, text } = texts[outcome];
  const dismiss = () => {
    // The button disappears with the banner, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  };
  return (
    <div role="status" className="mt-4">
      <StatusBanner tone="positive" icon={CircleCheck} title={t(title)} onDismiss={dismiss}>
        <p>{t(text, { hours: REVIEW_HOURS })}</p>
      </StatusBanner>
    </div>
  );
}
