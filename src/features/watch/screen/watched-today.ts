import { useCallback, useEffect, useState } from 'react';

/** What a person has watched on one day, in this browser. */
interface WatchedDay {
  day: string;
  videoIds: number[];
  /** The person has read that the daily limit is reached, and went on. */
  isLimitSeen: boolean;
  /** The person would rather watch than choose interests. */
  hasSkippedInterests: boolean;
}

const storageKey = (userId: number) => `watch_day_${userId}`;

/** The person's day, by their own clock: `2026-03-01`. */
function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** A clock that jumps, in either direction, begins a new day. */
function readDay(userId: number): WatchedDay {
  const today: WatchedDay = {
    day: dayOf(new Date()),
    videoIds: [],
    isLimitSeen: false,
    hasSkippedInterests: false,
  };
  try {
    const known = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}') as Partial<WatchedDay>;
    if (known.day !== today.day || !Array.isArray(known.videoIds)) return today;
    return {
      ...today,
      videoIds: known.videoIds,
      isLimitSeen: known.isLimitSeen === true,
      hasSkippedInterests: known.hasSkippedInterests === true,
    };
  } catch {
    return today;
  }
}

function store(userId: number, day: WatchedDay): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(day));
  } catch {
    // It counts until the page is left.
  }
}

/** Counts the videos that a person watches today. */
export function useWatchedToday(userId: number) {
  const [today, setToday] = useState(() => readDay(userId));
  const change = useCallback(
    (next: (day: WatchedDay) => WatchedDay) => {
      setToday((current) => {
        const stored = readDay(userId);
        // Another tab may have added some; without storage only this page knows.
        const known = stored.videoIds.length >= current.videoIds.length || stored.day !== current.day;
        const changed = next(known ? stored : current);
        store(userId, changed);
        return changed;
      });
    },
    [userId],
  );
  const addWatched = useCallback(
    (videoId: number) =>
      change((day) =>
        day.videoIds.includes(videoId) ? day : { ...day, videoIds: [...day.videoIds, videoId] },
      ),
    [change],
  );
  const setLimitSeen = useCallback(() => change((day) => ({ ...day, isLimitSeen: true })), [change]);
  const skipInterests = useCallback(() => change((day) => ({ ...day, hasSkippedInterests: true })), [change]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && change((day) => day);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [change]);
  const { videoIds, isLimitSeen, hasSkippedInterests } = today;
  const count = videoIds.length;
  return { count, isLimitSeen, hasSkippedInterests, addWatched, setLimitSeen, skipInterests };
}
