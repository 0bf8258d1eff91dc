import Sparkles from 'lucide-react/icons/sparkles';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Nothing waits for the script that looks where the button lies. */
const DELAY_MS = 800;

/** False at first. */
function useIsAway(button: RefObject<HTMLElement | null>): boolean {
  const { pathname, search } = useLocation();
  const [isAway, setAway] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = async () => {
      const module = await import('./keep-clear.ts').catch(() => undefined);
      if (button.current && module) module.keepClear(button.current, setAway, signal);
    };
    const timer = setTimeout(begin, DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => leaving.abort();
  }, [button, pathname, search]);
  return isAway;
}

/** Pages on which people look for tools. Elsewhere it would be over forms, texts and videos. */
const HELPFUL = /^\/((search|trending|new|discontinued|compare|about|(category|ai)\/[^/]+)\/?)?$/;

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
