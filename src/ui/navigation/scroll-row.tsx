import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** Share of the visible part that an arrow moves on by, so that the last item stays in view. */
const STEP = 0.8;

/** Tells on which sides the row goes on; undefined until it has been measured. */
function useHiddenSides(row: RefObject<HTMLElement | null>) {
  const [sides, setSides] = useState<{ isBefore: boolean; isAfter: boolean }>();
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setSides({ isBefore: scrollLeft > 1, isAfter: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return sides;
}

/** For a mouse only: a keyboard moves through the links themselves, and a finger pushes the row. */
function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      onClick={onClick}
      className={joinClasses(
        'absolute inset-y-0 z-10 my-auto hidden size-9 items-center justify-center rounded-full border border-line bg-surface hover:border-ink pointer-fine:flex',
        side === 'left' ? 'left-0' : 'right-0',
      )}
    >
      <Icon className="size-5" />
    </button>
  );
}

/** Links in one row that scrolls sideways. It fades, and has an arrow, on each side where it goes on. */
export function ScrollRow({
  label,
  current,
  className,
  children,
}: {
  label: string;
  /** Changes when another item gets `aria-current`, which is then scrolled into view. */
  current?: string | null;
  className?: string;
  children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  const sides = useHiddenSides(row);
  useCurrentInView(row, current);
  const move = (direction: number) =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth });
  return (
    <div className="relative min-w-0 grow">
      {sides?.isBefore && <Arrow side="left" onClick={() => move(-1)} />}
      <nav
        ref={row}
        aria-label={label}
        data-before={sides?.isBefore || undefined}
        data-end={sides?.isAfter === false || undefined}
        className={joinClasses('strip no-scrollbar overflow-x-auto motion-safe:scroll-smooth', className)}
      >
        {children}
      </nav>
      {sides?.isAfter && <Arrow side="right" onClick={() => move(1)} />}
    </div>
  );
}
