import { type RefObject, useEffect, useRef, useState } from 'react';

const SLIDE_TIME = 5000;

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings a slide to the start of its track, without moving the page. */
function showSlide(track: HTMLElement, index: number): void {
  const slide = track.children[index] as HTMLElement | undefined;
  if (!slide) return;
  const left = slide.offsetLeft - (track.firstElementChild as HTMLElement).offsetLeft;
  track.scrollTo({ left, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
}

/** The slide whose start is nearest to the track's. */
function shownSlide(track: HTMLElement): number {
  const slides = [...track.children] as HTMLElement[];
  const start = slides[0]!.offsetLeft + track.scrollLeft;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - start));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Turns a track that scrolls sideways by five seconds a slide. It stands still while `isHeld`, when paused, under
 * reduced motion and when the page is not seen; scrolling by hand only changes where it goes on.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number, isHeld: boolean) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const place = useRef(0);

  useEffect(() => setPlaying(!prefersLessMotion()), []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      place.current = shownSlide(element);
      setCurrent(place.current);
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [track]);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden && track.current) showSlide(track.current, (place.current + 1) % count);
    }, SLIDE_TIME);
    return () => clearInterval(timer);
  }, [track, count, isPlaying, isHeld]);

  const go = (step: number) => {
    if (track.current) showSlide(track.current, (place.current + step + count) % count);
  };
  return { current, isPlaying, setPlaying, go };
}
