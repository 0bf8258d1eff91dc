import { type RefObject, useEffect, useState } from 'react';

const SLIDE_TIME = 5000;
/** Positions are rounded to device pixels; closer than this is the same place. */
const TOLERANCE = 8;

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Where a track scrolls to next, in pixels: the start of the following (or, backwards, the preceding) slide, and
 * round at either end.
 * @param starts where each slide begins, ascending from 0.
 * @param furthest how far the track can scroll.
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
 * Turns a track that scrolls sideways every five seconds. It stands still while `isHeld`, when paused, under reduced
 * motion and when the page is not seen; scrolling by hand only changes where it goes on.
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
