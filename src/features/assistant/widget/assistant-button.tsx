import Sparkles from 'lucide-react/icons/sparkles';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Smaller moves are a trembling finger or the bar of the browser. */
const LEAST_MOVE = 8;

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** True when the button lies over a control. Links do not count: that of a card is as large as the card. */
function coversControl(button: HTMLElement | null): boolean {
  if (!button) return false;
  const box = button.getBoundingClientRect();
  return [...document.querySelectorAll('#main :is(button, input, select, textarea, summary, .button)')].some(
    (control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        control !== button && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      );
    },
  );
}

/** True while the last move of the page was downwards, except at both ends, and while the button would cover a control. */
function useIsAway(button: RefObject<HTMLElement | null>): boolean {
  const { pathname, search } = useLocation();
  const [isAway, setAway] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let last = scrollY;
    let isDown = false;
    function look() {
      setAway(isDown || coversControl(button.current));
    }
    function follow() {
      const moved = scrollY - last;
      const isAtAnEnd = scrollY <= 0 || isAtEnd();
      if (!isAtAnEnd && Math.abs(moved) < LEAST_MOVE) return look();
      last = scrollY;
      isDown = !isAtAnEnd && moved > 0;
      look();
    }
    look();
    // Pages grow while their parts arrive, and the window changes its size.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', follow);
    };
  }, [button, pathname, search]);
  return isAway;
}

/** Pages on which people look for tools. Elsewhere it would be over forms, texts and videos. */
const HELPFUL = /^\/(?:(?:search|trending|new|discontinued|compare|about|(?:category|ai)\/[^/]+)\/?)?$/;

/** True for a path with the assistant. */
export function hasAssistant(pathname: string): boolean {
  return HELPFUL.test(pathname);
}

const loadPanel = () => import('./assistant-panel.tsx');
type Panel = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * Opens the assistant, whose panel is downloaded then. The button floats above the content and has its own place after the
 * footer, so that at the end of a page it covers nothing. Elsewhere it is out of the way while somebody scrolls down, and
 * where it would cover a control. Without scripts it is not shown; with them it fades in as soon as it can be pressed,
 * and not later over what somebody reads. Its place is there from the start.
 */
export function AssistantButton() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const isAway = useIsAway(button);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  if (!hasAssistant(pathname)) return null;

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
        ref={button}
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
