import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';

export interface Picture {
  src: string;
  alt: string;
}

interface ViewerProps {
  pictures: readonly Picture[];
  /** The one that is shown first. */
  start: number;
  title: string;
  onClose: () => void;
}

/** A shorter movement is a tap. */
const SWIPE_PIXELS = 48;

const control =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-white/15 text-white transition-colors hover:bg-white/30 focus-visible:outline-white aria-disabled:opacity-30';

/** The arrow at an edge. At the end it stays focusable, because a disabled button would lose the focus. */
function Step({ by, isEnd, onStep }: { by: 1 | -1; isEnd: boolean; onStep: (by: number) => void }) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={t(by < 0 ? 'tool.viewerPrevious' : 'tool.viewerNext')}
      aria-disabled={isEnd || undefined}
      onClick={() => onStep(by)}
      className={control}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}

/** Follows a finger or the mouse, and steps when it has moved far enough sideways. */
function useSwipe(onStep: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      from.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const began = from.current;
      from.current = null;
      if (!began) return;
      const [across, down] = [clientX - began.x, clientY - began.y];
      if (Math.abs(across) >= SWIPE_PIXELS && Math.abs(across) > Math.abs(down)) onStep(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

/** Opens the native dialog, which keeps the focus inside, closes on Escape and gives the focus back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return dialog;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Pictures one at a time over the whole screen: arrow keys, Home and End, buttons, swiping, Escape. */
export function PictureViewer({ pictures, start, title, onClose }: ViewerProps) {
  const [at, setAt] = useState(start);
  const last = pictures.length - 1;
  const dialog = useModal();
  const step = (by: number) => setAt((shown) => Math.min(Math.max(shown + by, 0), last));
  const swipe = useSwipe(step);
  const picture = pictures[at]!;

  useEffect(() => {
    // The neighbours are loaded ahead, so that a step shows its picture at once.
    for (const near of [pictures[at + 1], pictures[at - 1]]) if (near) new Image().src = near.src;
  }, [at, pictures]);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={(event) => {
        const move = steps[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setAt((shown) => move(shown, last));
      }}
      className="dialog m-0 h-dvh max-h-none w-dvw max-w-none overscroll-contain bg-black text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2 pl-4">
          <p aria-live="polite" className="font-semibold tabular-nums">
            {last > 0 && t('tool.viewerCount', { number: at + 1, count: pictures.length })}
          </p>
          <button
            type="button"
            aria-label={t('dialog.close')}
            onClick={() => dialog.current?.close()}
            className={control}
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <div className="min-h-0 grow touch-pan-y touch-pinch-zoom select-none p-2 sm:px-20" {...swipe}>
          <img
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            draggable={false}
            className="size-full object-contain"
          />
        </div>
        {last > 0 && (
          <div className="flex justify-center gap-6 p-3">
            <Step by={-1} isEnd={at === 0} onStep={step} />
            <Step by={1} isEnd={at === last} onStep={step} />
          </div>
        )}
      </div>
    </dialog>
  );
}
