import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Feed, Video } from '../contract.ts';
import { PlayerStage } from '../player/player-stage.tsx';
import { CAPTIONS, LETTER_KEYS, readChoice, useRememberedChoice } from '../player/remembered-choice.ts';
import { posterSlots, TOP_BARS_PX } from './active-slot.ts';
import { FeedBar } from './feed-bar.tsx';
import { type FeedItem, FeedSlots } from './feed-slots.tsx';
import { useFeedKeys } from './use-feed-keys.ts';
import type { FeedPlace } from './use-feed-position.ts';
import type { useFeedPlayback } from './use-watching.ts';
import { SkipDialog } from './video/skip-dialog.tsx';
import type { useVideoActions } from './video/use-video-actions.ts';
import type { ControlActions } from './video/video-controls.tsx';
import type { RenderHeart } from './video/video-info.tsx';
import type { ActiveParts } from './video/video-slot.tsx';

/** While the feed plays, the page comes to rest at whole videos, and at the footer after them. */
function useSnap(isOn: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const footer = document.getElementById('footer');
    style.scrollPaddingTop = `${TOP_BARS_PX}px`;
    style.scrollSnapType = isOn ? 'y mandatory' : '';
    if (footer) footer.style.scrollSnapAlign = 'end';
    return () => {
      style.scrollPaddingTop = '';
      style.scrollSnapType = '';
      if (footer) footer.style.scrollSnapAlign = '';
    };
  }, [isOn]);
}

const IDLE_AFTER_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True once nothing has been pressed or moved for three seconds while `isOn`. Another `subject` begins anew. */
function useIdle(isOn: boolean, subject: unknown): boolean {
  const [idle, setIdle] = useState<{ subject: unknown }>();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      setIdle(undefined);
      timer = setTimeout(() => setIdle({ subject }), IDLE_AFTER_MS);
    };
    wait();
    for (const sign of SIGNS) document.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, wait);
    };
  }, [isOn, subject]);
  return isOn && idle !== undefined && idle.subject === subject;
}

/** What a person or a visitor watches. */
interface Watching extends ReturnType<typeof useFeedPlayback> {
  items: readonly FeedItem[];
  place: FeedPlace;
  actions: ReturnType<typeof useVideoActions>;
}

interface FeedFrameProps {
  watching: Watching;
  /** Beside the title. */
  status: ReactNode;
  isDialogOpen?: boolean;
  onPreferences?: () => void;
  renderHeart: RenderHeart;
  /** What only the cards of a person need. */
  personal?: {
    categories: Feed['action_categories'];
    watched: number;
    hasMoreFailed: boolean;
    onContinue: () => void;
    onReadMore: () => void;
  };
}

const ignore = () => {};
const NOTHING_PERSONAL = {
  categories: [],
  watched: 0,
  hasMoreFailed: false,
  onContinue: ignore,
  onReadMore: ignore,
};

/** The controls of the video that is looked at, for buttons and for keys. */
function useControls({ place, playback, actions }: Watching) {
  const [hasCaptions, setCaptions] = useRememberedChoice(CAPTIONS);
  return {
    isPlaying: playback.isWanted && !place.video?.is_sample,
    isMuted: playback.isMuted,
    hasCaptions,
    onTogglePlay: playback.isWanted ? playback.pause : playback.play,
    onToggleSound: () => playback.setMuted(!playback.isMuted),
    onToggleCaptions: () => setCaptions(!hasCaptions),
    onToggleLike: actions.toggleLike,
    onSkip: actions.askToSkip,
    onShare: actions.share,
    onNext: place.next,
    onPrevious: place.previous,
  };
}

/** The last video that was looked at. */
function useLastVideo(video: Video | undefined): Video | undefined {
  const [last, setLast] = useState(video);
  if (video && video !== last) setLast(video);
  return video ?? last;
}

function partsOf({ place, playback }: Watching, controls: ControlActions, isIdle: boolean): ActiveParts {
  const isSettled = place.settledVideo !== undefined;
  return {
    poster: {
      hasAgreed: playback.hasAgreed,
      trouble: playback.trouble,
      isPlayerShown: playback.isShown,
      isStarting: playback.isWanted || !isSettled,
      isLoading: playback.isWanted && isSettled && !playback.isShown,
      onPlay: playback.play,
      onNext: place.next,
    },
    actions: controls,
    isIdle,
  };
}

function postersOf({ place, playback }: Watching): ReadonlySet<number> {
  const { active, cameFrom } = place;
  return posterSlots({
    active,
    cameFrom,
    // A card has no poster, so that those beside it can stay.
    isPlayerShown: playback.hasPlayer && place.video ? playback.isShown : undefined,
  });
}

/** The screens of the feed, with the player above the one that is looked at. */
function Screens({ watching, controls, ...props }: FeedFrameProps & { controls: ControlActions }) {
  const { items, place, playback, player } = watching;
  const isIdle = useIdle(playback.isPlaying, place.video?.id);
  const lastVideo = useLastVideo(place.settledVideo);
  return (
    <div ref={place.list} className="relative">
      {playback.hasPlayer && lastVideo && (
        <PlayerStage
          ref={player}
          video={lastVideo}
          box={place.box}
          playback={playback}
          hasCaptions={controls.hasCaptions}
        />
      )}
      <FeedSlots
        {...(props.personal ?? NOTHING_PERSONAL)}
        items={items}
        active={place.active}
        posters={postersOf(watching)}
        activeParts={partsOf(watching, controls, isIdle)}
        renderHeart={props.renderHeart}
        onFirst={() => place.goTo(0)}
        onChangeLimit={props.onPreferences ?? ignore}
      />
    </div>
  );
}

/** The feed itself, one video to a screen: its bar, its screens, keys and the question why a video is skipped. */
export function FeedFrame(props: FeedFrameProps) {
  const { watching, isDialogOpen = false } = props;
  const { place, actions, playback } = watching;
  const controls = useControls(watching);
  const hasLetters = readChoice(LETTER_KEYS);
  useSnap(!playback.isPaused);
  useFeedKeys(controls, { isOn: !isDialogOpen && !actions.isSkipOpen, hasLetters });
  const { settledVideo } = place;
  return (
    <div className="[--slot:max(calc(100svh-7.1875rem),29rem)] sm:[--slot:max(calc(100svh-7.1875rem),14.5rem)]">
      <FeedBar
        status={props.status}
        isPlaying={controls.isPlaying}
        canPlay={!place.video?.is_sample}
        hasLetters={hasLetters}
        onFirst={() => place.goTo(0)}
        onTogglePlay={controls.onTogglePlay}
        onPreferences={props.onPreferences}
      />
      <p role="status" className="sr-only">
        {settledVideo && t('watch.position', { number: place.videosBefore + 1, title: settledVideo.title })}
      </p>
      <Screens {...props} controls={controls} />
      <SkipDialog isOpen={actions.isSkipOpen} onClose={actions.closeSkip} onSkip={actions.skip} />
    </div>
  );
}
