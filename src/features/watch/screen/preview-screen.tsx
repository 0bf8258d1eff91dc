import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { previewQuery } from '../client.ts';
import type { Video } from '../contract.ts';
import { FeedFrame } from './feed-frame.tsx';
import { arrangePreview } from './feed-slots.tsx';
import { FeedError, FeedLoading, NoVideos, useStartAtTop } from './states.tsx';
import { useFeedPosition } from './use-feed-position.ts';
import { useFeedPlayback } from './use-watching.ts';
import { useVideoActions } from './video/use-video-actions.ts';
import type { RenderHeart } from './video/video-info.tsx';

/** Nothing is kept of what a visitor does. */
const keepNothing = () => {};

function usePreview(videos: readonly Video[]) {
  const navigate = useNavigate();
  const items = useMemo(() => arrangePreview(videos), [videos]);
  const place = useFeedPosition(items);
  const actions = useVideoActions({
    video: place.video,
    record: keepNothing,
    setLiked: keepNothing,
    onSkipped: place.next,
  });
  const { player, playback } = useFeedPlayback(place, false);
  const toggleLike = () => void navigate(signInPath('/ai-watch'));
  return { items, place, actions: { ...actions, toggleLike, askToSkip: place.next }, player, playback };
}

function PreviewFeed({ videos, renderHeart }: { videos: readonly Video[]; renderHeart: RenderHeart }) {
  const watching = usePreview(videos);
  return <FeedFrame watching={watching} status={t('watch.previewStatus')} renderHeart={renderHeart} />;
}

/** AI Watch for a visitor: a few videos of the day, then what an account adds. */
export function PreviewScreen({ renderHeart }: { renderHeart: RenderHeart }) {
  const { data, error } = useQuery(previewQuery());
  useStartAtTop(data !== undefined);
  if (!data) return error ? <FeedError error={error} /> : <FeedLoading />;
  const { videos } = data.data;
  return videos.length === 0 ? <NoVideos /> : <PreviewFeed videos={videos} renderHeart={renderHeart} />;
}
