import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConsent } from '#src/features/consent/consent-client.ts';
import type { Video } from '../contract.ts';
import { prefersLessMotion } from '../screen/use-feed-position.ts';
import type { PlayerReport } from './player-driver.ts';
import { MUTED, useRememberedChoice } from './remembered-choice.ts';

const LOOK_EVERY_MS = 400;
/** Within the rounded corners. */
const INSET_PX = 14;

/** Five points of the element that are in view. */
function pointsOf(element: Element): [number, number][] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x1, x2, y1, y2] = [left + INSET_PX, right - INSET_PX, top + INSET_PX, bottom - INSET_PX];
  const points: [number, number][] = [
    [x1, y1],
    [x2, y1],
    [(x1 + x2) / 2, (y1 + y2) / 2],
    [x1, y2],
    [x2, y2],
  ];
  return points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

/** True while something of the page lies on the element: a menu, a dialog, a message. Looked at only while `isOn`. */
function useCovered(element: RefObject<Element | null>, isOn: boolean): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    if (!isOn) return setCovered(false);
    const look = () => {
      const target = element.current;
      if (!target) return;
      setCovered(pointsOf(target).some(([x, y]) => !target.contains(document.elementFromPoint(x, y))));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [element, isOn]);
  return isCovered;
}

/** Why a video cannot be seen: the platform does not answer, or does not play it. */
export type Trouble = 'unreachable' | 'unplayable';

/** True when the person has agreed to videos, which belong to the functional category. False on the server and during hydration. */
export function useHasAgreedToVideos(): boolean {
  return useConsent().functional;
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

/** Sound is remembered, but a video that starts by itself is silent until the person has pressed something. */
function useSound() {
  const [isMutedByChoice, setMutedByChoice] = useRememberedChoice(MUTED);
  const [hasPressed, setPressed] = useState(false);
  function setMuted(isMuted: boolean) {
    setPressed(true);
    setMutedByChoice(isMuted);
  }
  return { isMuted: isMutedByChoice || !hasPressed, setMuted, allowSound: () => setPressed(true) };
}

/** The person's wish to watch or pause, and whether the video may be loaded. */
function useIntention(video: Video | undefined) {
  const id = video?.id;
  const [isPaused, setPaused] = useState(false);
  const [failed, setFailed] = useState<{ videoId: string; kind: Trouble }>();
  const [pressedId, setPressedId] = useState<number>();
  // A person who comes back to a video presses its button again.
  useEffect(() => {
    if (id !== undefined) setPressedId((pressed) => (pressed === id ? pressed : undefined));
  }, [id]);
  const isPressed = id !== undefined && id === pressedId;
  const hasAgreed = useHasAgreedToVideos();
  const trouble = failed && failed.videoId === video?.youtube_video_id ? failed.kind : undefined;
  const mayLoad = isPressed || hasAgreed || video?.is_sample === true;
  const isWanted = !isPaused && !trouble && mayLoad && (isPressed || !startsOnlyByHand());
  function play() {
    setFailed(undefined);
    setPaused(false);
    setPressedId(id);
  }
  return { isPaused, isWanted, mayLoad, hasAgreed, trouble, setFailed, play, pause: () => setPaused(true) };
}

interface PlaybackOptions {
  /** The video that is looked at; undefined on a card, and while the feed is being scrolled. */
  video: Video | undefined;
  isStageVisible: boolean;
  isDialogOpen: boolean;
}

/**
 * Decides whether the player is mounted, which video it shows and whether it plays. The player is mounted for the first
 * video that plays, and used for the next ones. It must not play while something of the page covers it. A clip that this
 * site draws needs neither the player nor consent.
 */
export function usePlayback({ video, isStageVisible, isDialogOpen }: PlaybackOptions) {
  const element = useRef<HTMLDivElement>(null);
  const { mayLoad, setFailed, play: want, ...intention } = useIntention(video);
  const { isWanted, trouble, pause } = intention;
  const { isMuted, setMuted, allowSound } = useSound();
  const isTabVisible = useTabVisible();
  const [hasPlayer, setHasPlayer] = useState(false);
  /** Undefined for a new player that has not answered yet, null while another video is being loaded into it. */
  const [shownId, setShownId] = useState<string | null>();
  const [isRunning, setRunning] = useState(false);

  const videoId = video?.youtube_video_id;
  const isClip = video?.is_sample === true;
  // Until the player answers, the poster stays.
  const isShown = hasPlayer && videoId !== undefined && shownId === videoId;
  const isCovered = useCovered(element, isShown) || isDialogOpen;
  const isLive = isWanted && videoId !== undefined && isStageVisible && isTabVisible && !isCovered;
  if (videoId !== undefined && hasPlayer) {
    // A paused player stays with its video.
    const isOfAnother = typeof shownId === 'string' && shownId !== videoId;
    if (isClip || trouble || !mayLoad || (!isWanted && isOfAnother)) setHasPlayer(false);
  } else if (isLive && !hasPlayer && !isClip) setHasPlayer(true);
  useEffect(() => {
    if (!hasPlayer) setShownId(undefined);
    if (!hasPlayer || !isLive) setRunning(false);
  }, [hasPlayer, isLive]);

  function play() {
    allowSound();
    want();
  }
  function handleReport(report: PlayerReport) {
    if (report.kind === 'shown') setShownId(report.videoId);
    if (report.kind === 'playing') setRunning(report.isPlaying);
    if (report.kind === 'muted') setMuted(report.isMuted);
    if (report.kind === 'toggled') (report.isPlaying ? play : pause)();
    if (report.kind === 'silent') setFailed({ videoId: report.videoId, kind: 'unreachable' });
    if (report.kind === 'unplayable') setFailed({ videoId: report.videoId, kind: 'unplayable' });
  }
  const state = { isLive, isPlaying: (isRunning || isClip) && isLive, hasPlayer, isShown, isMuted };
  return { ...intention, ...state, element, setMuted, play, handleReport };
}

export type Playback = ReturnType<typeof usePlayback>;
