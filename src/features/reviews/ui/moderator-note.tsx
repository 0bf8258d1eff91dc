import { t } from '#src/shared/messages/translate.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Tells an author why a review or reply of theirs is not public, in the moderator's words. */
export function ModeratorNote({ text, reason }: { text: string; reason: string | null }) {
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {reason && (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          <strong>{t('reviews.reason')}</strong> {reason}
        </p>
      )}
    </Notice>
  );
}
