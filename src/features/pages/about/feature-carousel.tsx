import type { LucideIcon } from 'lucide-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

const SLIDE_TIME = 5000;
/** Positions are rounded to device pixels; closer ones count as equal. */
const TOLERANCE = 8;

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns the next scroll position in pixels: the start of the following or preceding slide, wrapping at either end.
 * @param starts the position of each slide, ascending from 0.
 * @param furthest the largest scroll position.
 */
export function nextPosition(starts: readonly number[], at: number, furthest: number, step: 1 | -1): number {
  if (step === 1) {
    if (at >= furthest - TOLERANCE) return 0;
    return starts.find((start) => start > at + TOLERANCE) ?? 0;
  }
  return starts.findLast((start) => start < at - TOLERANCE) ?? furthest;
}

/** Moves the track by one slide, never the page. */
function turn(track: HTMLElement, step: 1 | -1): void {
  const slides = [...track.children] as HTMLElement[];
  const starts = slides.map((slide) => slide.offsetLeft - slides[0]!.offsetLeft);
  const left = nextPosition(starts, track.scrollLeft, track.scrollWidth - track.clientWidth, step);
  track.scrollTo({ left, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
}

/**
 * Advances the track every five seconds, except while `isHeld`, when paused, under reduced motion, and while the page
 * is hidden. After manual scrolling it continues from the new position.
 */
function useCarousel(track: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => setPlaying(!prefersLessMotion()), []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden && track.current) turn(track.current, 1);
    }, SLIDE_TIME);
    return () => clearInterval(timer);
  }, [track, isPlaying, isHeld]);

  const go = (step: 1 | -1) => {
    if (track.current) turn(track.current, step);
  };
  return { isPlaying, setPlaying, go };
}

export interface Slide {
  title: MessageKey;
  text: MessageKey;
  icon: LucideIcon;
}

type Carousel = ReturnType<typeof useCarousel>;

function Controls({ carousel: { isPlaying, setPlaying, go } }: { carousel: Carousel }) {
  return (
    <>
      <IconButton label={t(isPlaying ? 'about.pause' : 'about.play')} onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </IconButton>
      <IconButton label={t('about.previous')} onClick={() => go(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={t('about.next')} onClick={() => go(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}

/** Slides on a track that scrolls sideways, so that all of them can be reached without scripts. */
export function FeatureCarousel({ title, slides }: { title: string; slides: readonly Slide[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHydrated = useHydrated();
  const carousel = useCarousel(track, isHovered || hasFocus);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false);
  };
  return (
    <section
      aria-labelledby="features"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
    >
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="features" className="font-display text-heading font-bold">
          {title}
        </h2>
        <div className="flex min-h-11 items-center">{isHydrated && <Controls carousel={carousel} />}</div>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('about.carousel', { count: slides.length })}
        className="no-scrollbar relative flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-2xl"
      >
        {slides.map(({ title: heading, text, icon: Icon }, index) => (
          <li
            key={heading}
            className={`wash tint-${index * 2 + 2} w-[88%] shrink-0 snap-start rounded-2xl border border-line p-6 sm:w-[70%] sm:p-10 lg:w-[46%]`}
          >
            <Icon aria-hidden className="size-9 stroke-[1.5]" />
            <h3 className="mt-10 font-display text-heading font-bold">{t(heading)}</h3>
            <p className="mt-2 max-w-md text-lg text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
