import { useEffect, useReducer, useRef } from 'react';

export const COUNTDOWN_FROM = 10;
export const SECONDS_A_TICK = 2;
/** The redirect is announced again when this many ticks are left. */
const SOON = 3;

export interface Countdown {
  /** Ticks until the site is left. */
  left: number;
  isPaused: boolean;
  isLeaving: boolean;
  /** The announcement to screen readers, and the ticks left when it was made; it changes at a few moments, not at every tick. */
  said: { what: 'started' | 'paused' | 'resumed' | 'soon' | 'leaving'; left: number } | null;
}

type CountdownEvent = 'start' | 'tick' | 'pause' | 'resume' | 'leave' | 'return';

function beginCountdown(isPaused: boolean): Countdown {
  return { left: COUNTDOWN_FROM, isPaused, isLeaving: false, said: null };
}

function leave(left: number): Countdown {
  return { left, isPaused: false, isLeaving: true, said: { what: 'leaving', left } };
}

function tick(countdown: Countdown): Countdown {
  if (countdown.isPaused || countdown.isLeaving) return countdown;
  const left = countdown.left - 1;
  if (left <= 0) return leave(0);
  return { ...countdown, left, said: left === SOON ? { what: 'soon', left } : countdown.said };
}

/** The countdown after an event. While leaving, only `return` has an effect. */
function advance(countdown: Countdown, event: CountdownEvent): Countdown {
  const { left } = countdown;
  const say = (what: NonNullable<Countdown['said']>['what']) => ({ what, left });
  if (event === 'return') return { ...beginCountdown(true), said: { what: 'paused', left: COUNTDOWN_FROM } };
  if (countdown.isLeaving) return countdown;
  if (event === 'tick') return tick(countdown);
  if (event === 'start') return { ...countdown, said: say(countdown.isPaused ? 'paused' : 'started') };
  if (event === 'pause') return { ...countdown, isPaused: true, said: say('paused') };
  if (event === 'resume') return { ...countdown, isPaused: false, said: say('resumed') };
  return leave(left);
}

/**
 * Counts down while the page is shown and calls `onEnd` once, at zero or on `leave`. When the visitor comes back from
 * the other site and the browser restores the page, the countdown starts over, paused.
 */
export function useRedirectCountdown(startsPaused: boolean, onEnd: () => void) {
  const [countdown, dispatch] = useReducer(advance, startsPaused, beginCountdown);
  const { isPaused, isLeaving } = countdown;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  // After the first render, because a live region announces only changes.
  useEffect(() => dispatch('start'), []);

  useEffect(() => {
    if (isPaused || isLeaving) return;
    const timer = setInterval(() => dispatch('tick'), SECONDS_A_TICK * 1000);
    return () => clearInterval(timer);
  }, [isPaused, isLeaving]);

  useEffect(() => {
    if (isLeaving) end.current();
  }, [isLeaving]);

  useEffect(() => {
    const restart = (event: PageTransitionEvent) => event.persisted && dispatch('return');
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, []);

  return { countdown, dispatch };
}
