import { signalText } from '#src/features/spam/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ReviewList } from '../contract.ts';

/** Tells the owner of a tool why reviews of it wait for a moderator. */
export function HeldReviews({ held }: { held: NonNullable<ReviewList['held']> }) {
  return (
    <Notice>
      <p className="font-semibold">{t('reviews.held')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {held.map((signal) => (
          <li key={signal.text}>
            {signalText(signal)}
            {signal.reviews > 1 && ` (${signal.reviews})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
