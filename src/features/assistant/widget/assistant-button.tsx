import Sparkles from 'lucide-react/icons/sparkles';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import type { PageHandle } from '#src/shared/pages.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Smaller moves are a trembling finger or the bar of the browser. */
const LEAST_MOVE = 8;

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** True while the last move of the page was downwards; at both ends of the page it is false. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    function follow() {
      const moved = scrollY - last;
      const isAtAnEnd = scrollY <= 0 || isAtEnd();
      if (!isAtAnEnd && Math.abs(moved) < LEAST_MOVE) return;
      last = scrollY;
      setDown(!isAtAnEnd && moved > 0);
    }
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isDown;
}

/**
 * Pages on which the button would be in the way: submissions, the account's own pages, the video feed, and what links in emails
 * open. Pages for a single task, such as forms and sign-in, name themselves.
 */
const HIDDEN =
  /^\/(submit-ai|dashboard|saved-tools|ai-watch|ai\/pending|newsletter\/(verify|unsubscribe|preferences))(\/|$)/;

/** True for a path without the assistant. */
export function isWithoutAssistant(pathname: string): boolean {
  return HIDDEN.test(pathname);
}

const loadPanel = () => import('./assistant-panel.tsx');
type Panel = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * Opens the assistant, whose panel is downloaded then. The button floats above the content and has its own place after the
 * footer, so that at the end of a page it covers nothing. While somebody scrolls down it is out of the way of hearts and
 * links, and it returns with a move up. Without scripts it is not shown; with them it fades in as soon as it can be pressed,
 * and not later over what somebody reads. Its place is there from the start.
 */
export function AssistantButton() {
  const { pathname } = useLocation();
  const isTask = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isTask);
  const isHydrated = useHydrated();
  const isAway = useScrolledDown();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  if (isTask || isWithoutAssistant(pathname)) return null;

  async function open() {
    try {
      const { AssistantPanel } = await loadPanel();
      setPanel(() => AssistantPanel);
      setOpen(true);
    } catch {
      showToast(t('form.failed'));
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        data-away={isAway || undefined}
        className={isHydrated ? 'assistant-button' : 'assistant-button invisible'}
      >
        <Sparkles aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('assistant.open')}</span>
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
