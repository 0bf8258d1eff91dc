import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';

/** How many videos of the day are watched; explains itself to a pointer, and leads to where it can be changed. */
export function WatchedToday({
  watched,
  limit,
  onPress,
}: {
  watched: number;
  limit: number;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      title={t('watch.todayHint', { limit })}
      onClick={onPress}
      className="min-h-11 max-w-full truncate underline decoration-dotted underline-offset-4 hover:text-ink"
    >
      {t('watch.today', { watched, limit })}
    </button>
  );
}

/** The bar above the videos; it stays in view. Its height is part of TOP_BARS_PX. */
export function FeedBar({
  status,
  isPlaying,
  keys,
  onFirst,
  onTogglePlay,
  onPreferences,
}: {
  status: ReactNode;
  isPlaying: boolean;
  /** Says what the keys do. */
  keys: string;
  onFirst: () => void;
  onTogglePlay: () => void;
  /** Undefined for visitors, who have none. */
  onPreferences: (() => void) | undefined;
}) {
  return (
    <div className="sticky top-[3.9375rem] z-20 h-13 bg-paper">
      <div className="wrap flex h-full items-center sm:gap-x-1">
        <h1 className="font-display text-lg font-bold whitespace-nowrap">{t('watch.title')}</h1>
        <div className="ml-1.5 min-w-0 grow text-xs text-muted tabular-nums sm:ml-2 sm:text-sm">{status}</div>
        <p className="mr-3 text-sm text-muted max-lg:hidden">{keys}</p>
        <IconButton label={t('watch.first')} onClick={onFirst}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t(isPlaying ? 'watch.pause' : 'watch.play')} onClick={onTogglePlay}>
          {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </IconButton>
        {onPreferences && (
          <IconButton label={t('watch.preferences')} onClick={onPreferences}>
            <Settings2 aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
