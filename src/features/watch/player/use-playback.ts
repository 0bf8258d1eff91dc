import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useConsent } from '#src/features/consent/consent-client.ts';
import type { Video } from '../contract.ts';
import { prefersLessMotion } from '../screen/active-slot.ts';
import type { PlayerReport } from './player-driver.ts';
import { MUTED, useRememberedChoice } from './remembered-choice.ts';

/** True when the person has agreed to videos, which belong to the functional category. False on the server and during hydration. */
export function useHasAgreedToVideos(): boolean {
  return useConsent().functional;
}

/** True when this video may be asked of the platform: its play button was pressed, or the person has agreed to videos. */
export function mayLoadVideo({ isPressed, hasAgreed }: { isPressed: boolean; hasAgreed: boolean }): boolean {
  return isPressed || hasAgreed;
}

/** Sound is remembered, but a video that starts by itself is silent until the person has pressed something. */
function useSound() {
  const [isMutedByChoice, setMutedByChoice] = useRememberedChoice(MUTED);
  const [hasPressed, setPressed] = useState(false);
  const allowSound = useCallback(() => setPressed(true), []);
  const setMuted = useCallback(
    (isMuted: boolean) => {
      setPressed(true);
      setMutedByChoice(isMuted);
    },
    [setMutedByChoice],
  );
  return { isMuted: isMutedByChoice || !hasPressed, setMuted, allowSound };
}

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
function usePlayer({ isLive, isWanted, mustGo, videoId }: PlayerOptions) {
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

interface Surroundings {
  /** The video that is looked at; undefined on a card, and while the feed is being scrolled. */
  video: Video | undefined;
  isStageVisible: boolean;
  /** A dialog is open, which must not cover a playing video. */
  isCovered: boolean;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the tab is in the background. */
export function useTabVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
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
