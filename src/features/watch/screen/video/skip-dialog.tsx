import { t } from '#src/shared/messages/translate.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** The stored values with their texts. */
const reasons = [
  ['not_interested', 'watch.skip.notInterested'],
  ['already_seen', 'watch.skip.alreadySeen'],
  ['too_long', 'watch.skip.tooLong'],
  ['low_quality', 'watch.skip.lowQuality'],
  [undefined, 'watch.skip.none'],
] as const;

/** Asks why a video is skipped. */
export function SkipDialog({
  isOpen,
  onClose,
  onSkip,
}: {
  isOpen: boolean;
  onClose: () => void;
  onSkip: (reason: string | undefined) => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('watch.skipTitle')} place="sheet">
      <p className="mb-3 text-muted">{t('watch.skipText')}</p>
      <ul className="grid gap-2">
        {reasons.map(([reason, label]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onSkip(reason)}
              className="min-h-12 w-full rounded-control border border-line bg-surface px-4 text-left font-medium hover:border-ink"
            >
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
