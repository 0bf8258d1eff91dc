import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { COUNTDOWN_FROM, type Countdown, SECONDS_A_TICK } from './redirect-countdown.ts';

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
