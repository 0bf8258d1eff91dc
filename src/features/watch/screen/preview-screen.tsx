import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { FEED_FRESH_MS, watchApi } from '../client.ts';
import type { Video } from '../contract.ts';
import { AccountCard } from './cards.tsx';
import { FeedFrame, useWatching } from './feed-frame.tsx';
import { arrangePreview } from './feed-slots.tsx';
import { FeedError, FeedLoading, NoVideos, useStartAtTop } from './states.tsx';
import type { RenderHeart } from './video/video-info.tsx';

/** Nothing is stored of what a visitor does. */
const ignore = () => {};

function PreviewFeed({ videos, renderHeart }: { videos: readonly Video[]; renderHeart: RenderHeart }) {
  const navigate = useNavigate();
  const items = useMemo(() => arrangePreview(videos), [videos]);
  const watching = useWatching({ items, isDialogOpen: false, record: ignore, setLiked: ignore });
  const { position, actions } = watching;
  const toggleLike = () => void navigate(signInPath('/ai-watch'));
  return (
    <FeedFrame
      watching={{ ...watching, actions: { ...actions, toggleLike, askToSkip: position.next } }}
      status={t('watch.previewStatus')}
      renderHeart={renderHeart}
      renderCard={() => <AccountCard onFirst={() => position.goTo(0)} />}
    />
  );
}

/** AI Watch for a visitor: a few videos of the day, then what an account adds. */
export function PreviewScreen({ renderHeart }: { renderHeart: RenderHeart }) {
  const { data, error } = useQuery(watchApi.query('GET /ai-watch/preview', {}, { staleTime: FEED_FRESH_MS }));
  useStartAtTop(data !== undefined);
  if (!data) return error ? <FeedError error={error} /> : <FeedLoading />;
  const { videos } = data.data;
  return videos.length === 0 ? <NoVideos /> : <PreviewFeed videos={videos} renderHeart={renderHeart} />;
}
