import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Video } from '../contract.ts';
import type { Box } from '../screen/use-feed-position.ts';
import { embedAddress } from './player-connection.ts';
import { PlayerDriver } from './player-driver.ts';
import type { Playback } from './use-playback.ts';

/**
 * The platform's player, one for all videos: a new video is loaded into the same frame, which is faster than another frame
 * and keeps memory flat. It lies above the space that its video leaves for it rather than in the video's own element,
 * because a frame that moves to another element reloads. Render it only when the video may be loaded.
 */
export function PlayerStage({
  video,
  box,
  playback,
  hasCaptions,
}: {
  /** The last one that was looked at, while the feed is being scrolled. */
  video: Video;
  box: Box | undefined;
  playback: Playback;
  hasCaptions: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const driver = useRef<PlayerDriver>(null);
  const onReport = useEffectEvent(playback.handleReport);
  const { isLive, isMuted } = playback;
  const target = { videoId: video.youtube_video_id, isLive, isMuted, hasCaptions };
  const [first] = useState(() => {
    const language = document.documentElement.lang || 'en';
    const options = { origin: window.location.origin, language, isMuted, hasCaptions };
    return { target, language, address: embedAddress(target.videoId, options) };
  });
  useEffect(() => {
    const current = new PlayerDriver(frame.current!, { ...first, onReport: (report) => onReport(report) });
    driver.current = current;
    return () => current.close();
  }, [first]);
  useEffect(() => driver.current?.update(target));
  return (
    <div
      ref={playback.element}
      style={box}
      className={joinClasses(
        'absolute z-10 overflow-hidden bg-black sm:rounded-card',
        !playback.isShown && 'invisible',
      )}
    >
      <iframe
        ref={frame}
        src={first.address}
        title={t('watch.player', { title: video.title })}
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full border-0"
      />
    </div>
  );
}
