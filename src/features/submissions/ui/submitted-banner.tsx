import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { EditableTool } from '../contract.ts';

type BannerTone = 'accent' | 'positive' | 'danger';

const tones: Record<BannerTone, { box: string; icon: string }> = {
  accent: { box: 'border-accent bg-accent-soft', icon: 'text-accent-strong' },
  positive: { box: 'border-positive bg-positive-soft', icon: 'text-positive' },
  danger: { box: 'border-danger bg-danger-soft', icon: 'text-danger' },
};

interface StatusBannerProps {
  tone: BannerTone;
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
}

/** A banner above the page with a listing's status and the actions that it allows. */
export function StatusBanner({ tone, icon: Icon, title, children, actions, onDismiss }: StatusBannerProps) {
  return (
    <section
      aria-label={title}
      className={joinClasses('flex items-start gap-3 rounded-card border p-4 sm:p-5', tones[tone].box)}
    >
      <Icon aria-hidden className={joinClasses('mt-0.5 size-5 shrink-0', tones[tone].icon)} />
      <div className="min-w-0 grow">
        <p className="font-display text-lg leading-snug font-bold [overflow-wrap:anywhere]">{title}</p>
        <div className="mt-1 grid max-w-[70ch] gap-1 [overflow-wrap:anywhere]">{children}</div>
        {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton label={t('edit.dismiss')} onClick={onDismiss} className="-my-2 -mr-2">
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </section>
  );
}

/** The outcome of an edit, which the tool's page shows afterwards. */
export type EditOutcome = EditableTool['effect'];

/** Travels in the navigation's state, so that the page's address stays the same for everyone. */
export interface EditState {
  editOutcome: EditOutcome;
}

/** An edit of what is not published yet (`in_place`) is announced by the banner of its page. */
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
