import type { Ref } from 'react';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Video } from '../contract.ts';
import type { Box } from '../screen/use-stage-box.ts';
import { PlayerFrame } from './player-frame.tsx';
import type { Playback } from './use-playback.ts';

/**
 * The player, above the place that its video leaves for it. It is not a part of the video's own element: a frame that
 * moves to another element starts all over again.
 */
export function PlayerStage({
  ref,
  video,
  box,
  playback,
  hasCaptions,
}: {
  ref: Ref<HTMLDivElement>;
  /** The last one that was looked at, while the feed is being scrolled. */
  video: Video;
  box: Box | undefined;
  playback: Playback;
  hasCaptions: boolean;
}) {
  return (
    <div
      ref={ref}
      style={box}
      className={joinClasses(
        'absolute z-10 overflow-hidden bg-black sm:rounded-card',
        !playback.isShown && 'invisible',
      )}
    >
      <PlayerFrame
        videoId={video.youtube_video_id}
        title={video.title}
        isLive={playback.isLive}
        isMuted={playback.isMuted}
        hasCaptions={hasCaptions}
        onReport={playback.hear}
      />
    </div>
  );
}
