import { type RefObject, useEffect, useState } from 'react';

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
export function useCarousel(track: RefObject<HTMLElement | null>, isHeld: boolean) {
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
