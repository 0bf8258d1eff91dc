import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { Video } from '../contract.ts';
import { PlayerStage } from '../player/player-stage.tsx';
import { CAPTIONS, LETTER_KEYS, readChoice, useRememberedChoice } from '../player/remembered-choice.ts';
import { usePlayback } from '../player/use-playback.ts';
import { useSlide } from './clip/clip-stage.tsx';
import { FeedBar } from './feed-bar.tsx';
import { type CardKind, type FeedItem, FeedSlots } from './feed-slots.tsx';
import { posterSlots, TOP_BARS_PX, useFeedPosition } from './use-feed-position.ts';
import { useVideoActions } from './video/use-video-actions.ts';
import type { ControlActions } from './video/video-controls.tsx';
import type { RenderHeart } from './video/video-info.tsx';
import { VideoSlot } from './video/video-slot.tsx';

/** Elements that use these keys themselves, and what is over the feed. */
const TYPES = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"], dialog';
const PRESSED_BY_SPACE = `${TYPES}, button, a, summary`;

function isBusy(target: EventTarget | null, key: string): boolean {
  return target instanceof Element && target.closest(key === ' ' ? PRESSED_BY_SPACE : TYPES) !== null;
}

/**
 * ↑ and ↓ move, ← and → step through a clip, space plays and pauses, M is for sound and L for like; speech input may type
 * letters by accident.
 */
function useFeedKeys(
  controls: ControlActions,
  { isOn, hasLetters }: { isOn: boolean; hasLetters: boolean },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event.target, event.key)) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: controls.onNext,
      ArrowUp: controls.onPrevious,
      ...(controls.onStep && {
        ArrowRight: () => controls.onStep?.(controls.step + 1),
        ArrowLeft: () => controls.onStep?.(controls.step - 1),
      }),
      ' ': event.repeat ? () => {} : controls.onTogglePlay,
      ...(hasLetters && !event.repeat && { m: controls.onToggleSound, l: controls.onToggleLike }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** The stored values with their texts. */
const skipReasons = [
  ['not_interested', 'watch.skip.notInterested'],
  ['already_seen', 'watch.skip.alreadySeen'],
  ['too_long', 'watch.skip.tooLong'],
  ['low_quality', 'watch.skip.lowQuality'],
  [undefined, 'watch.skip.none'],
] as const;

/** Asks why a video is skipped. */
function SkipDialog({
  isOpen,
  onClose,
  onSkip,
}: {
  isOpen: boolean;
  onClose: () => void;
  onSkip: (reason: string | undefined) => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('watch.skipTitle')} place="sheet">
      <p className="mb-3 text-muted">{t('watch.skipText')}</p>
      <ul className="grid gap-2">
        {skipReasons.map(([reason, label]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onSkip(reason)}
              className="min-h-12 w-full rounded-control border border-line bg-surface px-4 text-left font-medium hover:border-ink"
            >
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

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
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True once nothing has been pressed or moved for three seconds while `isOn`. Another `subject` starts over. */
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
    for (const event of ACTIVITY) document.addEventListener(event, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ACTIVITY) document.removeEventListener(event, wait);
    };
  }, [isOn, subject]);
  return isOn && idle !== undefined && idle.subject === subject;
}

interface WatchingOptions extends Pick<Parameters<typeof useVideoActions>[0], 'record' | 'setLiked'> {
  items: readonly FeedItem[];
  isDialogOpen: boolean;
}

/** Where the person is in the feed, what plays there, and what they can do with it. */
export function useWatching({ items, isDialogOpen, ...options }: WatchingOptions) {
  const position = useFeedPosition(items);
  const { video, settledVideo, isStageVisible } = position;
  const actions = useVideoActions({ ...options, video, onSkipped: position.next });
  const playback = usePlayback({
    video: settledVideo,
    isStageVisible,
    isDialogOpen: isDialogOpen || actions.isSkipOpen,
  });
  return { items, position, actions, playback };
}

type Watching = ReturnType<typeof useWatching>;

/** The controls of the video that is looked at, for buttons and for keys. */
function useControls({ position, playback, actions }: Watching) {
  const [hasCaptions, setCaptions] = useRememberedChoice(CAPTIONS);
  const { settledVideo } = position;
  const { slide, goTo } = useSlide(settledVideo, playback.isPlaying);
  return {
    step: slide,
    onStep: settledVideo?.is_sample ? goTo : undefined,
    isPlaying: playback.isWanted,
    isMuted: playback.isMuted,
    hasCaptions,
    onTogglePlay: playback.isWanted ? playback.pause : playback.play,
    onToggleSound: () => playback.setMuted(!playback.isMuted),
    onToggleCaptions: () => setCaptions(!hasCaptions),
    onToggleLike: actions.toggleLike,
    onSkip: actions.askToSkip,
    onShare: actions.share,
    onNext: position.next,
    onPrevious: position.previous,
  };
}

/** The last video that was looked at. */
function useLastVideo(video: Video | undefined): Video | undefined {
  const [last, setLast] = useState(video);
  if (video && video !== last) setLast(video);
  return video ?? last;
}

interface FeedFrameProps {
  watching: Watching;
  /** Shown next to the title. */
  status: ReactNode;
  isDialogOpen?: boolean;
  onPreferences?: () => void;
  renderHeart: RenderHeart;
  renderCard: (kind: CardKind) => ReactNode;
}

/** The screens of the feed, with the player above the one that is looked at. */
function Screens({
  watching: { items, position, playback },
  controls,
  renderHeart,
  renderCard,
}: Pick<FeedFrameProps, 'watching' | 'renderHeart' | 'renderCard'> & {
  controls: ReturnType<typeof useControls>;
}) {
  const { active, cameFrom, video, settledVideo } = position;
  const isIdle = useIdle(playback.isPlaying, video?.id);
  const lastVideo = useLastVideo(settledVideo);
  // A card has no poster, so that those of its neighbours can stay.
  const isPlayerShown = playback.hasPlayer && video ? playback.isShown : undefined;
  const posters = posterSlots({ active, cameFrom, isPlayerShown });
  const activeVideo = { controls, playback, isSettled: settledVideo !== undefined, isIdle };
  return (
    <div ref={position.list} className="relative">
      {playback.hasPlayer && lastVideo && (
        <PlayerStage
          video={lastVideo}
          box={position.box}
          playback={playback}
          hasCaptions={controls.hasCaptions}
        />
      )}
      <FeedSlots
        items={items}
        active={active}
        render={(item, number) =>
          item.video ? (
            <VideoSlot
              video={item.video}
              hasPoster={posters.has(number)}
              active={number === active ? activeVideo : undefined}
              renderHeart={renderHeart}
            />
          ) : (
            renderCard(item.key)
          )
        }
      />
    </div>
  );
}

/** The feed itself, one video to a screen: its bar, its screens, keys and the question why a video is skipped. */
export function FeedFrame({
  watching,
  status,
  isDialogOpen = false,
  onPreferences,
  renderHeart,
  renderCard,
}: FeedFrameProps) {
  const { position, actions, playback } = watching;
  const controls = useControls(watching);
  const hasLetters = readChoice(LETTER_KEYS);
  useSnap(!playback.isPaused);
  useFeedKeys(controls, { isOn: !isDialogOpen && !actions.isSkipOpen, hasLetters });
  const { settledVideo } = position;
  return (
    <div className="[--slot:max(calc(100svh-7.1875rem),29rem)] sm:[--slot:max(calc(100svh-7.1875rem),14.5rem)]">
      <FeedBar
        status={status}
        isPlaying={controls.isPlaying}
        keys={t(position.video?.is_sample ? 'watch.keysClip' : hasLetters ? 'watch.keys' : 'watch.keysPlain')}
        onFirst={() => position.goTo(0)}
        onTogglePlay={controls.onTogglePlay}
        onPreferences={onPreferences}
      />
      <p role="status" className="sr-only">
        {settledVideo &&
          t('watch.position', { number: position.videosBefore + 1, title: settledVideo.title })}
      </p>
      <Screens watching={watching} controls={controls} renderHeart={renderHeart} renderCard={renderCard} />
      <SkipDialog isOpen={actions.isSkipOpen} onClose={actions.closeSkip} onSkip={actions.skip} />
    </div>
  );
}
