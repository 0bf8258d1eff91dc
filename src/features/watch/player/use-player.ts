import { useCallback, useEffect, useState } from 'react';
import type { PlayerReport } from './player-driver.ts';

/** Why a video is not to be seen: the platform does not answer, or does not play it. */
export type Trouble = 'unreachable' | 'unplayable';

interface PlayerOptions {
  isLive: boolean;
  /** The person wants to watch, though perhaps not at this moment. */
  isWanted: boolean;
  /** The present video must not be loaded, or cannot be played. */
  mustGo: boolean;
  /** The present video; undefined on a card, and while the feed is being scrolled. */
  videoId: string | undefined;
}

/** Whether the page has a player, and what that shows. It is made for the first video that plays, and used for the next. */
export function usePlayer({ isLive, isWanted, mustGo, videoId }: PlayerOptions) {
  const [hasPlayer, setHasPlayer] = useState(false);
  /** Undefined for a new player that has not answered yet, null while another video is being loaded into it. */
  const [shownId, setShownId] = useState<string | null>();
  const [isRunning, setRunning] = useState(false);
  if (videoId !== undefined && hasPlayer) {
    // A paused player stays with its video.
    const isOfAnother = typeof shownId === 'string' && shownId !== videoId;
    if (mustGo || (!isWanted && isOfAnother)) setHasPlayer(false);
  } else if (isLive && !hasPlayer) setHasPlayer(true);
  useEffect(() => {
    if (!hasPlayer) setShownId(undefined);
    if (!hasPlayer || !isLive) setRunning(false);
  }, [hasPlayer, isLive]);
  const hear = useCallback((report: PlayerReport) => {
    if (report.kind === 'shown') setShownId(report.videoId);
    if (report.kind === 'playing') setRunning(report.isPlaying);
  }, []);
  return { hasPlayer, shownId, isRunning, hear };
}
