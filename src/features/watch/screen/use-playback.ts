import { useCallback, useEffect, useState } from 'react';
import type { Video } from '../contract.ts';
import { mayLoadVideo, useHasAgreedToVideos } from '../may-load-videos.ts';
import type { PlayerReport } from '../player/player-driver.ts';
import { prefersLessMotion } from './slot-place.ts';
import { type Trouble, usePlayer } from './use-player.ts';
import { useSound } from './use-sound.ts';
import { useTabVisible } from './use-visible.ts';

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

/** Whether the feed plays, and what of it: the one place that decides whether the player is there and runs. */
export function usePlayback({ video, isStageVisible, isCovered }: Surroundings) {
  const [isPaused, setPaused] = useState(false);
  const [failed, setFailed] = useState<{ videoId: string; kind: Trouble }>();
  const { isPressed, press } = usePressed(video?.id);
  const hasAgreed = useHasAgreedToVideos();
  const isTabVisible = useTabVisible();
  const { isMuted, setMuted, allowSound } = useSound();

  const youtubeId = video?.youtube_video_id;
  const trouble = failed && failed.videoId === youtubeId ? failed.kind : undefined;
  const mayLoad = mayLoadVideo({ isPressed, hasAgreed });
  const isWanted = !isPaused && !trouble && mayLoad && (isPressed || !startsOnlyByHand());
  const isLive = isWanted && youtubeId !== undefined && isStageVisible && isTabVisible && !isCovered;
  const mustGo = trouble !== undefined || !mayLoad;
  const {
    hasPlayer,
    shownId,
    isRunning,
    hear: hearPlayer,
  } = usePlayer({
    isLive,
    isWanted,
    mustGo,
    videoId: youtubeId,
  });

  const play = useCallback(() => {
    allowSound();
    setFailed(undefined);
    setPaused(false);
    press();
  }, [allowSound, press]);
  const pause = useCallback(() => setPaused(true), []);
  function hear(report: PlayerReport) {
    hearPlayer(report);
    if (report.kind === 'muted') setMuted(report.isMuted);
    if (report.kind === 'toggled') (report.isPlaying ? play : pause)();
    if (report.kind === 'silent') setFailed({ videoId: report.videoId, kind: 'unreachable' });
    if (report.kind === 'unplayable') setFailed({ videoId: report.videoId, kind: 'unplayable' });
  }
  const isShown = hasPlayer && youtubeId !== undefined && (shownId === undefined || shownId === youtubeId);
  const isPlaying = isRunning && isLive;
  return {
    isPaused,
    isWanted,
    isLive,
    isPlaying,
    hasPlayer,
    isShown,
    trouble,
    hasAgreed,
    isMuted,
    setMuted,
    play,
    pause,
    hear,
  };
}

export type Playback = ReturnType<typeof usePlayback>;
