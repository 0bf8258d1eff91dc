import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useReducer, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';

const COUNTDOWN_FROM = 10;
const SECONDS_A_TICK = 2;
/** The redirect is announced again when this many ticks are left. */
const SOON = 3;

interface Countdown {
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

const saidTexts = {
  started: 'redirect.saidStarted',
  paused: 'redirect.saidPaused',
  resumed: 'redirect.saidResumed',
  soon: 'redirect.saidSoon',
  leaving: 'redirect.opening',
} as const;

/** Announced at the start, on pausing and near the end; the figure that changes at every tick is not. */
function Announcement({ said, host }: { said: Countdown['said']; host: string }) {
  return (
    <p role="status" className="sr-only">
      {said && t(saidTexts[said.what], { host, count: said.left * SECONDS_A_TICK })}
    </p>
  );
}

const ticks = [...Array(COUNTDOWN_FROM).keys()];

/** One mark for each tick. */
function Marks({ left }: { left: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={joinClasses(
            'h-1.5 grow rounded-full transition-colors',
            tick < left ? 'bg-accent' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

/** Countdown before the redirect, with a pause button. */
export function RedirectClock({
  countdown,
  host,
  onPause,
  onResume,
}: {
  countdown: Countdown;
  host: string;
  onPause: () => void;
  onResume: () => void;
}) {
  const { left, isPaused, isLeaving } = countdown;
  const Icon = isPaused ? Play : Pause;
  const time = t(isPaused ? 'redirect.timePaused' : 'redirect.timeLeft', { count: left * SECONDS_A_TICK });
  return (
    <div className="grid gap-3">
      <Announcement said={countdown.said} host={host} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="min-w-0 font-semibold tabular-nums [overflow-wrap:anywhere]">
          {isLeaving ? t('redirect.opening', { host }) : time}
        </p>
        {!isLeaving && (
          <Button onClick={isPaused ? onResume : onPause}>
            <Icon aria-hidden className="size-4" />
            {t(isPaused ? 'redirect.resume' : 'redirect.pause')}
          </Button>
        )}
      </div>
      <Marks left={left} />
    </div>
  );
}
