import { useCallback, useEffect, useState } from 'react';
import type { PlayerReport } from '../player/player-driver.ts';

/** Why a video is not to be seen: the platform does not answer, or does not play it. */
export type Trouble = 'unreachable' | 'unplayable';

interface PlayerOptions {
  isLive: boolean;
  /** The present video must not be loaded, or cannot be played. */
  mustGo: boolean;
}

/** Whether the page has a player, and what that shows. It is made for the first video that plays, and used for the next. */
export function usePlayer({ isLive, mustGo }: PlayerOptions) {
  const [hasPlayer, setHasPlayer] = useState(false);
  /** Undefined for a new player, null while another video is being loaded into it. */
  const [shownId, setShownId] = useState<string | null>();
  const [isRunning, setRunning] = useState(false);
  if (mustGo && hasPlayer) setHasPlayer(false);
  else if (isLive && !mustGo && !hasPlayer) setHasPlayer(true);
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
