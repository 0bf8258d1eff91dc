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

/** An edit of what is not published yet (`in_place`) is told by the banner of its page. */
const texts: Record<Exclude<EditOutcome, 'in_place'>, { title: MessageKey; text: MessageKey }> = {
  review: { title: 'edit.submitted', text: 'edit.submittedText' },
  partly_live: { title: 'edit.submitted', text: 'edit.partlySubmittedText' },
  live: { title: 'edit.live', text: 'edit.liveText' },
};

/** The outcome of the edit that led here. Another page may have left a state of its own. */
export function useEditOutcome(): unknown {
  return (useLocation().state as Partial<EditState> | null)?.editOutcome;
}

const isAnnounced = (outcome: unknown): outcome is keyof typeof texts =>
  typeof outcome === 'string' && Object.hasOwn(texts, outcome);

/** Shows the outcome of the edit that led here, until it is dismissed. */
export function SubmittedBanner() {
  const location = useLocation();
  const navigate = useNavigate();
  const outcome = useEditOutcome();
  if (!isAnnounced(outcome)) return null;
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
