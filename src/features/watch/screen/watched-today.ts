import { useEffect, useEffectEvent, useState } from 'react';

/** A person's day in this browser. */
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

/** A clock that jumps, in either direction, starts a new day. */
function readDay(userId: number): WatchedDay {
  const day = dayOf(new Date());
  const today: WatchedDay = { day, videoIds: [], isLimitSeen: false, hasSkippedInterests: false };
  try {
    const known = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}') as Partial<WatchedDay>;
    return known.day === day && Array.isArray(known.videoIds) ? { ...today, ...known } : today;
  } catch {
    return today;
  }
}

/** Counts the videos that a person watches today. */
export function useWatchedToday(userId: number) {
  const [today, setToday] = useState(() => readDay(userId));
  function change(next: (day: WatchedDay) => Partial<WatchedDay>) {
    setToday((current) => {
      const stored = readDay(userId);
      // Another tab may have added some; without storage only this page knows.
      const isStored = stored.videoIds.length >= current.videoIds.length || stored.day !== current.day;
      const known = isStored ? stored : current;
      const changed = { ...known, ...next(known) };
      try {
        localStorage.setItem(storageKey(userId), JSON.stringify(changed));
      } catch {
        // It counts until the page is left.
      }
      return changed;
    });
  }
  const refresh = useEffectEvent(() => change(() => ({})));
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, []);
  return {
    count: today.videoIds.length,
    isLimitSeen: today.isLimitSeen,
    hasSkippedInterests: today.hasSkippedInterests,
    addWatched: (id: number) => change(({ videoIds }) => ({ videoIds: [...new Set([...videoIds, id])] })),
    setLimitSeen: () => change(() => ({ isLimitSeen: true })),
    skipInterests: () => change(() => ({ hasSkippedInterests: true })),
  };
}
