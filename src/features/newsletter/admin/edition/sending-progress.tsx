import { t } from '#src/shared/messages/translate.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { Edition } from '../contract.ts';

/** Screen readers hear about the progress in steps of so many percent, not at every reading. */
const SPOKEN_STEP = 25;

function describe({ status, delivered, failed, recipients, queued }: Edition): string {
  const counts = { delivered, recipients, failed, queued };
  if (status === 'sending') return t('newsletterAdmin.progress', counts);
  if (status === 'paused') return t('newsletterAdmin.progressPaused', counts);
  return t('newsletterAdmin.progressDone', counts);
}

/** How far sending is. */
export function SendingProgress({ edition }: { edition: Edition }) {
  const { status, recipients, queued } = edition;
  const isOnItsWay = status === 'sending' || status === 'paused';
  const percent = recipients === 0 ? 0 : Math.floor(((recipients - queued) / recipients) * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
  return (
    <div className="grid max-w-3xl gap-1.5">
      {isOnItsWay && <ProgressBar label={t('newsletterAdmin.sendingProgress')} percent={percent} />}
      {status !== 'draft' && <p className="text-sm tabular-nums">{describe(edition)}</p>}
      <p role="status" className="sr-only">
        {status === 'sending' && t('newsletterAdmin.spoken', { percent: spoken })}
        {(status === 'sent' || status === 'failed') && describe(edition)}
      </p>
    </div>
  );
}
