import { useEffect, useEffectEvent } from 'react';
import { useTabVisible } from '../screen/use-visible.ts';

/** A glance in passing is no view. */
const LEAST_MS = 3000;

interface WatchTimeOptions {
  videoId: number | undefined;
  isPlaying: boolean;
  /** Called once the video has been watched for a moment. */
  onWatched: (videoId: number) => void;
  /** Called when the video is left or stopped, with how long it was watched. */
  onLeft: (videoId: number, seconds: number) => void;
}

/** Measures how long a video plays in front of the person. */
export function useWatchTime({ videoId, isPlaying, onWatched, onLeft }: WatchTimeOptions): void {
  const isTabVisible = useTabVisible();
  const watched = useEffectEvent(onWatched);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (videoId === undefined || !isPlaying || !isTabVisible) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => watched(videoId), LEAST_MS);
    let isOver = false;
    const end = () => {
      clearTimeout(timer);
      const milliseconds = performance.now() - startedAt;
      if (!isOver && milliseconds >= LEAST_MS) left(videoId, Math.round(milliseconds / 1000));
      isOver = true;
    };
    // React hears of a hidden page too late for what is sent as it is left.
    const onHide = () => document.visibilityState === 'hidden' && end();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      end();
    };
  }, [videoId, isPlaying, isTabVisible]);
}
