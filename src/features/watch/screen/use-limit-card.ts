import { useEffect, useState } from 'react';

interface LimitOptions {
  watched: number;
  limit: number | undefined;
  /** The person went on after having seen the card today. */
  isSeen: boolean;
  /** The number of videos before the one that is looked at. */
  position: number;
  /** Called with the number of videos before the card. */
  onReached: (limitAfter: number) => void;
}

/**
 * Says where the card of the daily limit belongs: after the video that reached the limit, or before all others when the
 * person comes back on the same day.
 */
export function useLimitCard({ watched, limit, isSeen, position, onReached }: LimitOptions): void {
  const [startedWith] = useState(watched);
  const isReached = limit !== undefined && watched >= limit && !isSeen;
  useEffect(() => {
    if (isReached) onReached(watched === startedWith ? 0 : position + 1);
  }, [isReached, watched, startedWith, position, onReached]);
}
