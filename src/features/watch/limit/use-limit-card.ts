import { type Dispatch, type SetStateAction, useEffect } from 'react';

interface LimitOptions {
  watched: number;
  limit: number | undefined;
  /** The person went on after having seen the card today. */
  isSeen: boolean;
  /** The number of videos before the one that is looked at. */
  position: number;
  /** Sets the number of videos before the card; null without it. */
  setLimitAfter: Dispatch<SetStateAction<number | null>>;
}

/**
 * Puts the card of the daily limit after the video that reached the limit. There it stays, until the limit is raised.
 */
export function useLimitCard({ watched, limit, isSeen, position, setLimitAfter }: LimitOptions): void {
  useEffect(() => {
    if (limit === undefined) return;
    if (watched < limit) setLimitAfter(null);
    else if (!isSeen) setLimitAfter((known) => known ?? position + 1);
  }, [limit, watched, isSeen, position, setLimitAfter]);
}
