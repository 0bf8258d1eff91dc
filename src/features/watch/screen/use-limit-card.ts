import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

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
 * Puts the card of the daily limit after the video that reached the limit, or before all others when the person comes
 * back on the same day. There it stays, until the limit is raised.
 */
export function useLimitCard({ watched, limit, isSeen, position, setLimitAfter }: LimitOptions): void {
  const [startedWith] = useState(watched);
  useEffect(() => {
    if (limit === undefined) return;
    if (watched < limit) setLimitAfter(null);
    else if (!isSeen) setLimitAfter((known) => known ?? (watched === startedWith ? 0 : position + 1));
  }, [limit, watched, isSeen, startedWith, position, setLimitAfter]);
}
