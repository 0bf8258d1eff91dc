import { memo, useId } from 'react';
import type { Video } from '../../contract.ts';
import { type ActiveVideo, VideoControls } from './video-controls.tsx';
import { type RenderHeart, VideoInfo } from './video-info.tsx';
import { VideoPoster } from './video-poster.tsx';

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
