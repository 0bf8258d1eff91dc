import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { type ComponentType, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import type { PageHandle } from '#src/shared/pages.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { isWithoutAssistant } from './widget-rules.ts';

const loadPanel = () => import('./assistant-panel.tsx');
type Panel = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * Opens the assistant, whose panel is downloaded then. The button floats above the content and has its own place after the
 * footer, so that at the end of a page it covers nothing. Without scripts it is not shown; its place is there from the
 * start, so nothing jumps.
 */
export function AssistantButton() {
  const { pathname } = useLocation();
  const isTask = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isTask);
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  const isWanted = useRef(false);
  if (isTask || isWithoutAssistant(pathname)) return null;

  async function open() {
    if (isWanted.current) return;
    isWanted.current = true;
    try {
      const { AssistantPanel } = await loadPanel();
      setPanel(() => AssistantPanel);
      setOpen(true);
    } catch {
      showToast(t('form.failed'));
    }
    isWanted.current = false;
  }

  return (
    <>
      <button
        id="assistant-button"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('assistant.open')}
        onClick={open}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        className={joinClasses(
          'sticky bottom-[calc(1rem+var(--bottom-bar,0px))] z-20 mr-4 mb-4 flex size-12 items-center justify-center gap-2 self-end rounded-full border border-line-strong bg-contrast font-semibold text-on-contrast shadow-lg transition-colors hover:bg-accent hover:text-on-accent sm:-mt-8 sm:w-auto sm:px-5 print:hidden',
          !isHydrated && 'invisible',
        )}
      >
        <WandSparkles aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('assistant.openShort')}</span>
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
