import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { PlayerDriver, type PlayerReport, type PlayerWish } from './player-driver.ts';
import { embedAddress } from './player-protocol.ts';

/**
 * The platform's player, one for all videos: a new video is loaded into the same frame, which is faster than another
 * frame and keeps memory flat. Render it only when the video may be loaded.
 */
export function PlayerFrame({
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
