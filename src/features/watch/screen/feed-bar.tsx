import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Settings2 from 'lucide-react/icons/settings-2';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';

/** The bar above the videos; it stays in view. Its height is part of TOP_BARS_PX. */
export function FeedBar({
  watched,
  limit,
  isPlaying,
  hasLetters,
  onFirst,
  onTogglePlay,
  onPreferences,
}: {
  watched: number;
  limit: number | undefined;
  isPlaying: boolean;
  hasLetters: boolean;
  onFirst: () => void;
  onTogglePlay: () => void;
  onPreferences: () => void;
}) {
  return (
    <div className="sticky top-[3.9375rem] z-20 h-13 bg-paper">
      <div className="wrap flex h-full items-center sm:gap-x-1">
        <h1 className="font-display text-lg font-bold whitespace-nowrap">{t('watch.title')}</h1>
        <p className="ml-1.5 min-w-0 grow truncate text-xs text-muted tabular-nums sm:ml-2 sm:text-sm">
          {limit !== undefined && t('watch.today', { count: watched, limit })}
        </p>
        <p className="mr-3 text-sm text-muted max-lg:hidden">
          {t(hasLetters ? 'watch.keys' : 'watch.keysPlain')}
        </p>
        <IconButton label={t('watch.first')} onClick={onFirst}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t(isPlaying ? 'watch.pause' : 'watch.play')} onClick={onTogglePlay}>
          {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </IconButton>
        <IconButton label={t('watch.preferences')} onClick={onPreferences}>
          <Settings2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
