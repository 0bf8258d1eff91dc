import { useEffect, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { Feed, Video } from '../contract.ts';
import { PlayerStage } from '../player/player-stage.tsx';
import { CAPTIONS, LETTER_KEYS, readChoice, useRememberedChoice } from '../player/remembered-choice.ts';
import { SkipDialog } from '../video/skip-dialog.tsx';
import type { ControlActions } from '../video/video-controls.tsx';
import type { RenderHeart } from '../video/video-info.tsx';
import type { ActiveParts } from '../video/video-slot.tsx';
import { posterSlots } from './active-slot.ts';
import { FeedBar } from './feed-bar.tsx';
import { FeedSlots } from './feed-slots.tsx';
import type { FeedReading } from './use-feed.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import { useIdle } from './use-idle.ts';
import { useSnap } from './use-snap.ts';
import { useWatching } from './use-watching.ts';

/** More videos are read when so many are left. */
const READ_MORE_WITHIN = 5;

interface VideoFeedProps {
  viewer: Viewer;
  feed: Feed;
  reading: FeedReading;
  isDialogOpen: boolean;
  onPreferences: () => void;
  renderHeart: RenderHeart;
}

type Watching = ReturnType<typeof useWatching>;

/** The controls of the video that is looked at, for buttons and for keys. */
function useControls({ place, playback, actions }: Watching) {
  const [hasCaptions, setCaptions] = useRememberedChoice(CAPTIONS);
  return {
    isPlaying: playback.isWanted,
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
      onPlay: playback.play,
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

/** Reads more videos before the person gets there. */
function useReadMore({ videos }: Feed, videosBefore: number, readMore: () => Promise<void>): void {
  const isNearEnd = videos.length - videosBefore <= READ_MORE_WITHIN;
  useEffect(() => {
    if (isNearEnd) void readMore();
  }, [isNearEnd, readMore]);
}

/** The screens of the feed, with the player above the one that is looked at. */
function Screens({
  watching,
  controls,
  feed,
  reading,
  onPreferences,
  renderHeart,
}: Omit<VideoFeedProps, 'viewer' | 'isDialogOpen'> & { watching: Watching; controls: ControlActions }) {
  const { items, today, place, playback, player } = watching;
  const isIdle = useIdle(playback.isPlaying, place.video?.id);
  const lastVideo = useLastVideo(place.settledVideo);
  function goOn() {
    today.setLimitSeen();
    place.next();
  }
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
        items={items}
        active={place.active}
        posters={postersOf(watching)}
        activeParts={partsOf(watching, controls, isIdle)}
        categories={feed.action_categories}
        watched={today.count}
        hasMoreFailed={reading.hasMoreFailed}
        renderHeart={renderHeart}
        onFirst={() => place.goTo(0)}
        onContinue={goOn}
        onChangeLimit={onPreferences}
        onReadMore={reading.readMore}
      />
    </div>
  );
}

/** The feed itself, one video to a screen. */
export function VideoFeed({ viewer, isDialogOpen, ...rest }: VideoFeedProps) {
  const { feed, reading } = rest;
  const watching = useWatching({ viewer, feed, reading, isDialogOpen });
  const { limit, today, place, actions, playback } = watching;
  const controls = useControls(watching);
  const hasLetters = readChoice(LETTER_KEYS);
  useSnap(!playback.isPaused);
  useFeedKeys(controls, { isOn: !isDialogOpen && !actions.isSkipOpen, hasLetters });
  useReadMore(feed, place.videosBefore, reading.readMore);
  const { settledVideo } = place;
  return (
    <div className="[--slot:max(calc(100svh-7.1875rem),29rem)] sm:[--slot:max(calc(100svh-7.1875rem),14.5rem)]">
      <FeedBar
        watched={today.count}
        limit={limit}
        isPlaying={playback.isWanted}
        hasLetters={hasLetters}
        onFirst={() => place.goTo(0)}
        onTogglePlay={controls.onTogglePlay}
        onPreferences={rest.onPreferences}
      />
      <p role="status" className="sr-only">
        {settledVideo && t('watch.position', { number: place.videosBefore + 1, title: settledVideo.title })}
      </p>
      <Screens {...rest} watching={watching} controls={controls} />
      <SkipDialog isOpen={actions.isSkipOpen} onClose={actions.closeSkip} onSkip={actions.skip} />
    </div>
  );
}
