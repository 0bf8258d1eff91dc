import { useCallback, useEffect, useState } from 'react';
import type { Video } from '../contract.ts';
import { mayLoadVideo, useHasAgreedToVideos } from '../may-load-videos.ts';
import { prefersLessMotion } from '../screen/slot-place.ts';
import { useTabVisible } from '../screen/use-visible.ts';
import type { PlayerReport } from './player-driver.ts';
import { type Trouble, usePlayer } from './use-player.ts';
import { useSound } from './use-sound.ts';

interface Surroundings {
  /** The video that is looked at; undefined on a card, and while the feed is being scrolled. */
  video: Video | undefined;
  isStageVisible: boolean;
  /** A dialog is open, which must not cover a playing video. */
  isCovered: boolean;
}

/** True when videos must not start by themselves: the person saves data, or prefers less motion. */
function startsOnlyByHand(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || prefersLessMotion();
}

/** The video whose play button was pressed. It is asked for again when the person comes back to it. */
function usePressed(id: number | undefined) {
  const [pressedId, setPressedId] = useState<number>();
  useEffect(() => {
    if (id !== undefined) setPressedId((pressed) => (pressed === id ? pressed : undefined));
  }, [id]);
  const press = useCallback(() => setPressedId(id), [id]);
  return { isPressed: id !== undefined && id === pressedId, press };
}

/** What the person wants to watch, and whether that may be loaded. */
function useWish(video: Video | undefined) {
  const [isPaused, setPaused] = useState(false);
  const [failed, setFailed] = useState<{ videoId: string; kind: Trouble }>();
  const { isPressed, press } = usePressed(video?.id);
  const hasAgreed = useHasAgreedToVideos();
  const trouble = failed && failed.videoId === video?.youtube_video_id ? failed.kind : undefined;
  const mayLoad = !video?.is_sample && mayLoadVideo({ isPressed, hasAgreed });
  const isWanted = !isPaused && !trouble && mayLoad && (isPressed || !startsOnlyByHand());
  const play = useCallback(() => {
    setFailed(undefined);
    setPaused(false);
    press();
  }, [press]);
  const pause = useCallback(() => setPaused(true), []);
  return { isPaused, isWanted, mayLoad, hasAgreed, trouble, setFailed, play, pause };
}

/** Whether the feed plays, and what of it: the one place that decides whether the player is there and runs. */
export function usePlayback({ video, isStageVisible, isCovered }: Surroundings) {
  const wish = useWish(video);
  const { isPaused, isWanted, hasAgreed, trouble, setFailed, pause, play: wishToPlay } = wish;
  const isTabVisible = useTabVisible();
  const { isMuted, setMuted, allowSound } = useSound();
  const videoId = video?.youtube_video_id;
  const isLive = isWanted && videoId !== undefined && isStageVisible && isTabVisible && !isCovered;
  const mustGo = trouble !== undefined || !wish.mayLoad;
  const player = usePlayer({ isLive, isWanted, mustGo, videoId });
  const { hasPlayer, shownId } = player;

  const play = useCallback(() => {
    allowSound();
    wishToPlay();
  }, [allowSound, wishToPlay]);
  function hear(report: PlayerReport) {
    player.hear(report);
    if (report.kind === 'muted') setMuted(report.isMuted);
    if (report.kind === 'toggled') (report.isPlaying ? play : pause)();
    if (report.kind === 'silent') setFailed({ videoId: report.videoId, kind: 'unreachable' });
    if (report.kind === 'unplayable') setFailed({ videoId: report.videoId, kind: 'unplayable' });
  }
  // Until the player answers, the poster stays.
  const isShown = hasPlayer && videoId !== undefined && shownId === videoId;
  const isPlaying = player.isRunning && isLive;
  const state = { isPaused, isWanted, isLive, isPlaying, hasPlayer, isShown, trouble, hasAgreed, isMuted };
  return { ...state, setMuted, play, pause, hear };
}

export type Playback = ReturnType<typeof usePlayback>;
