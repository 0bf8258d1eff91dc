import CircleAlert from 'lucide-react/icons/circle-alert';
import ExternalLink from 'lucide-react/icons/external-link';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Play from 'lucide-react/icons/play';
import { memo, useId } from 'react';
import { allowVideos } from '#src/features/consent/choice-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import type { Video } from '../../contract.ts';
import type { Playback, Trouble } from '../../player/use-playback.ts';
import { ClipStage } from '../clip/clip-stage.tsx';
import { type ActiveVideo, VideoControls } from './video-controls.tsx';
import { type RenderHeart, VideoInfo } from './video-info.tsx';

const troubleTexts = {
  unreachable: { title: 'watch.unreachableTitle', text: 'watch.unreachableText' },
  unplayable: { title: 'watch.unplayableTitle', text: 'watch.unplayableText' },
} as const;

/** Shown instead of the player when that cannot be reached, or does not play the video. */
function TroubleNote({
  video,
  trouble,
  onRetry,
  onNext,
}: {
  video: Video;
  trouble: Trouble;
  onRetry: () => void;
  onNext: () => void;
}) {
  const { title, text } = troubleTexts[trouble];
  return (
    <div
      role="alert"
      className="relative m-3 grid max-w-sm justify-items-center gap-3 rounded-card bg-surface p-5 text-center text-ink"
    >
      <CircleAlert aria-hidden className="size-7 text-accent" />
      <div>
        <p className="font-display text-lg leading-tight font-bold">{t(title)}</p>
        <p className="mt-1 text-sm text-muted">{t(text)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <a
          href={video.youtube_url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'primary' })}
        >
          {t('watch.openOnPlatform')}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">({t('tool.newTab')})</span>
        </a>
        <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
        <Button onClick={onNext}>{t('watch.next')}</Button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="relative rounded-full bg-black/60 p-4 text-white">
      <LoaderCircle aria-hidden className="size-9 animate-spin" />
      <span className="sr-only">{t('watch.starting')}</span>
    </div>
  );
}

/** Plays a video, and says that this asks another site for it; a clip of ours is paused by it as well. */
function Start({ video, playback }: { video: Video; playback: Playback }) {
  const { hasAgreed, isWanted, play, pause } = playback;
  const isClip = video.is_sample;
  function agree() {
    allowVideos();
    play();
  }
  return (
    <>
      <button
        type="button"
        onClick={isWanted ? pause : play}
        aria-label={isWanted ? t('watch.pause') : t('watch.playVideo', { title: video.title })}
        className={`group absolute inset-0 z-10 flex focus-visible:-outline-offset-4 focus-visible:outline-white ${isClip ? 'items-start p-4 pt-12' : 'items-center justify-center'}`}
      >
        {!isWanted && (
          <span
            className={`flex items-center justify-center rounded-full bg-white/95 text-[#1b1a17] transition-transform group-hover:scale-105 ${isClip ? 'size-14 [&>svg]:size-6' : 'size-20 [@media(max-height:34rem)]:size-14 [@media(max-height:34rem)]:-translate-y-4'}`}
          >
            <Play aria-hidden className="ml-1 size-9 fill-current" />
          </span>
        )}
      </button>
      {!hasAgreed && !isClip && (
        <div className="absolute inset-x-0 bottom-0 z-20 grid justify-items-center gap-1 bg-black/70 p-3 text-center text-sm text-white">
          <p>{t('watch.loadsNote')}</p>
          <button
            type="button"
            onClick={agree}
            title={t('watch.alwaysNote')}
            className="min-h-9 rounded-md px-2 font-semibold underline underline-offset-4 focus-visible:outline-white"
          >
            {t('watch.always')}
          </button>
        </div>
      )}
    </>
  );
}

/** The space of the player. Until that is there it shows our own still, with a button to play. */
function VideoPoster({
  video,
  hasPoster,
  active,
}: {
  video: Video;
  hasPoster: boolean;
  /** Undefined for a video that is not looked at. */
  active: ActiveVideo | undefined;
}) {
  const { playback, isSettled = false, controls } = active ?? {};
  const { trouble, isWanted = false, isShown = false } = playback ?? {};
  const isClip = video.is_sample;
  const canStart = isSettled && (isClip || !isWanted) && !isShown;
  return (
    <div
      data-stage
      className="relative grid min-h-50 min-w-50 place-items-center overflow-hidden bg-black sm:aspect-9/16 sm:h-full sm:max-w-[46vw] lg:max-w-none sm:rounded-card [@media(max-height:34rem)]:sm:aspect-video"
    >
      {hasPoster && (
        <img
          src={video.thumbnail_url}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {isClip && (
        <ClipStage
          video={video}
          slide={controls?.step ?? 0}
          isPlaying={playback?.isPlaying ?? false}
          onSlide={controls?.onStep}
        />
      )}
      {playback && controls && trouble && (
        <TroubleNote video={video} trouble={trouble} onRetry={playback.play} onNext={controls.onNext} />
      )}
      {isWanted && isSettled && !isShown && !trouble && !isClip && <Loading />}
      {playback && canStart && !trouble && <Start video={video} playback={playback} />}
    </div>
  );
}

/**
 * A video with its controls and facts. Neighbours of the one that is looked at are drawn the same but cannot be used (their
 * slot is inert), so that nothing moves when they come into view.
 */
export const VideoSlot = memo(function VideoSlot({
  video,
  hasPoster,
  active,
  renderHeart,
}: {
  video: Video;
  hasPoster: boolean;
  active: ActiveVideo | undefined;
  renderHeart: RenderHeart;
}) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="mx-auto grid h-full grid-rows-[minmax(0,1fr)_auto_auto] gap-y-3 pb-4 max-sm:[&>:not(:first-child)]:px-4 sm:max-w-[84rem] sm:grid-cols-[auto_auto_minmax(0,24rem)] sm:grid-rows-[minmax(0,1fr)] sm:justify-center sm:gap-x-4 sm:px-6 sm:pt-3 sm:pb-20 lg:gap-x-6 [@media(max-height:34rem)]:sm:pb-3"
    >
      <VideoPoster video={video} hasPoster={hasPoster} active={active} />
      <VideoControls video={video} controls={active?.controls} isIdle={active?.isIdle ?? false} />
      <div className="grid min-h-0 min-w-0 sm:content-center">
        <VideoInfo video={video} titleId={titleId} renderHeart={renderHeart} />
      </div>
    </article>
  );
});
