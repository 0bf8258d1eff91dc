import type { LucideIcon } from 'lucide-react';
import Captions from 'lucide-react/icons/captions';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Heart from 'lucide-react/icons/heart';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Share2 from 'lucide-react/icons/share-2';
import SkipForward from 'lucide-react/icons/skip-forward';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ComponentProps } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Video } from '../../contract.ts';
import type { Playback } from '../../player/use-playback.ts';

export interface ControlActions {
  /** The slide of a clip. */
  step: number;
  /** Undefined for what is no clip. */
  onStep: ((step: number) => void) | undefined;
  isPlaying: boolean;
  isMuted: boolean;
  hasCaptions: boolean;
  onTogglePlay: () => void;
  onToggleSound: () => void;
  onToggleCaptions: () => void;
  onToggleLike: () => void;
  onSkip: () => void;
  onShare: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** The state of the video that is being looked at. */
export interface ActiveVideo {
  controls: ControlActions;
  playback: Playback;
  /** False while the feed is being scrolled. */
  isSettled: boolean;
  isIdle: boolean;
}

function Control({
  icon: Icon,
  label,
  isFilled,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; label: string; isFilled?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={joinClasses(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink transition-colors hover:bg-line aria-pressed:text-accent disabled:opacity-40 sm:size-12',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className={joinClasses('size-5', isFilled && 'fill-current')} />
    </button>
  );
}

/** Narrow screens are swiped; there the two are for the keyboard and for screen readers. */
const forKeyboard = 'max-sm:sr-only max-sm:focus:not-sr-only max-sm:focus:inline-flex max-sm:focus:size-11';

/** The buttons next to the player; a clip, which is pressed itself, has no sound and no address. They fade when nothing has moved for a while, and come back with the first touch. */
export function VideoControls({
  video: { is_liked: isLiked, is_sample: isSample },
  controls,
  isIdle,
}: {
  video: Video;
  /** Undefined for a video that is not looked at. */
  controls: ControlActions | undefined;
  isIdle: boolean;
}) {
  const { isPlaying = false, isMuted = true, hasCaptions = false } = controls ?? {};
  return (
    <fieldset
      aria-label={t('watch.controls')}
      data-idle={isIdle || undefined}
      className="flex items-center justify-between gap-1 transition-opacity duration-300 data-idle:pointer-events-none data-idle:opacity-0 data-idle:focus-within:opacity-100 sm:flex-col sm:justify-end sm:gap-2.5 [@media(max-height:34rem)]:sm:grid [@media(max-height:34rem)]:sm:grid-cols-2 [@media(max-height:34rem)]:sm:content-end [@media(max-height:34rem)]:sm:gap-1"
    >
      <Control
        icon={ChevronUp}
        label={t('watch.previous')}
        onClick={controls?.onPrevious}
        className={forKeyboard}
      />
      {!isSample && (
        <>
          <Control
            icon={isPlaying ? Pause : Play}
            label={t(isPlaying ? 'watch.pause' : 'watch.play')}
            onClick={controls?.onTogglePlay}
          />
          <Control
            icon={isMuted ? VolumeX : Volume2}
            label={t(isMuted ? 'watch.unmute' : 'watch.mute')}
            onClick={controls?.onToggleSound}
          />
          <Control
            icon={Captions}
            label={t('watch.captions')}
            aria-pressed={hasCaptions}
            onClick={controls?.onToggleCaptions}
          />
        </>
      )}
      <Control
        icon={Heart}
        label={t('watch.like')}
        aria-pressed={isLiked}
        isFilled={isLiked}
        onClick={controls?.onToggleLike}
      />
      <Control icon={SkipForward} label={t('watch.skip')} onClick={controls?.onSkip} />
      {!isSample && <Control icon={Share2} label={t('watch.share')} onClick={controls?.onShare} />}
      <Control
        icon={ChevronDown}
        label={t('watch.next')}
        onClick={controls?.onNext}
        className={forKeyboard}
      />
    </fieldset>
  );
}
