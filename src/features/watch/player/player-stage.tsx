import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Video } from '../contract.ts';
import type { Box } from '../screen/use-feed-position.ts';
import { embedAddress } from './player-connection.ts';
import { PlayerDriver, type PlayerReport, type PlayerWish } from './player-driver.ts';
import type { Playback } from './use-playback.ts';

/**
 * The platform's player, one for all videos: a new video is loaded into the same frame, which is faster than another
 * frame and keeps memory flat. Render it only when the video may be loaded.
 */
function PlayerFrame({
  title,
  onReport,
  videoId,
  isLive,
  isMuted,
  hasCaptions,
}: PlayerWish & { title: string; onReport: (report: PlayerReport) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const driver = useRef<PlayerDriver>(null);
  const report = useEffectEvent(onReport);
  const [first] = useState(() => {
    const wish = { videoId, isLive, isMuted, hasCaptions };
    const language = document.documentElement.lang || 'en';
    const address = embedAddress(videoId, {
      origin: window.location.origin,
      language,
      isMuted,
      hasCaptions,
    });
    return { wish, language, address };
  });
  useEffect(() => {
    const { wish, language } = first;
    const current = new PlayerDriver(frame.current!, { wish, language, report: (told) => report(told) });
    driver.current = current;
    return () => current.close();
  }, [first]);
  useEffect(() => {
    driver.current?.follow({ videoId, isLive, isMuted, hasCaptions });
  }, [videoId, isLive, isMuted, hasCaptions]);
  return (
    <iframe
      ref={frame}
      src={first.address}
      title={t('watch.player', { title })}
      allow="autoplay; encrypted-media; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full border-0"
    />
  );
}

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
