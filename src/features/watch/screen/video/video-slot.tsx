import { memo, useId } from 'react';
import type { Video } from '../../contract.ts';
import { type ControlActions, VideoControls } from './video-controls.tsx';
import { type RenderHeart, VideoInfo } from './video-info.tsx';
import { type PosterState, VideoPoster } from './video-poster.tsx';

/** What only the video has that is being looked at. */
export interface ActiveParts {
  poster: PosterState;
  actions: ControlActions;
  isIdle: boolean;
}

const idleActions: ControlActions = {
  isPlaying: false,
  isMuted: true,
  hasCaptions: false,
  onTogglePlay: () => {},
  onToggleSound: () => {},
  onToggleCaptions: () => {},
  onToggleLike: () => {},
  onSkip: () => {},
  onShare: () => {},
  onNext: () => {},
  onPrevious: () => {},
};

/**
 * A video with everything beside it. Neighbours of the one that is looked at are drawn the same but cannot be used
 * (their slot is inert), so that nothing changes its place when they come into view.
 */
export const VideoSlot = memo(function VideoSlot({
  video,
  hasPoster,
  active,
  renderHeart,
}: {
  video: Video;
  hasPoster: boolean;
  active: ActiveParts | undefined;
  renderHeart: RenderHeart;
}) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="mx-auto grid h-full grid-rows-[minmax(0,1fr)_auto_auto] gap-y-3 pb-4 max-sm:[&>:not(:first-child)]:px-4 sm:max-w-[84rem] sm:grid-cols-[auto_auto_minmax(0,24rem)] sm:grid-rows-[minmax(0,1fr)] sm:justify-center sm:gap-x-4 sm:px-6 sm:pt-3 sm:pb-20 lg:gap-x-6 [@media(max-height:34rem)]:sm:pb-3"
    >
      <VideoPoster video={video} hasPoster={hasPoster} state={active?.poster} />
      <VideoControls
        actions={active?.actions ?? idleActions}
        isLiked={video.is_liked}
        isIdle={active?.isIdle ?? false}
        isSample={video.is_sample}
      />
      <div className="grid min-h-0 min-w-0 sm:content-center">
        <VideoInfo video={video} titleId={titleId} renderHeart={renderHeart} />
      </div>
    </article>
  );
});
