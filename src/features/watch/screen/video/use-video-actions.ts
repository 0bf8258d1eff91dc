import { useCallback, useMemo, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { Video } from '../../contract.ts';
import type { NewInteraction } from '../../interactions/interaction-queue.ts';

/** How a video was shared; undefined when the person thought better of it. */
type SharedBy = 'web-share' | 'clipboard' | undefined;

/**
 * Opens the device's share sheet, or copies the address where there is none.
 * @throws Error when neither is possible.
 */
async function shareVideo({ title, youtube_url: url }: Video): Promise<SharedBy> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'web-share';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  await navigator.clipboard.writeText(url);
  return 'clipboard';
}

interface ActionOptions {
  video: Video | undefined;
  record: (event: NewInteraction) => void;
  setLiked: (videoId: number, isLiked: boolean) => void;
  onSkipped: () => void;
}

/** Likes, skips and shares the video that is looked at. */
export function useVideoActions({ video, record, setLiked, onSkipped }: ActionOptions) {
  const [isSkipOpen, setSkipOpen] = useState(false);
  const toggleLike = useCallback(() => {
    if (!video) return;
    setLiked(video.id, !video.is_liked);
    record({ video_id: video.id, type: video.is_liked ? 'unlike' : 'like' });
  }, [video, setLiked, record]);
  const share = useCallback(() => {
    if (!video) return;
    shareVideo(video).then(
      (platform) => {
        if (!platform) return;
        record({ video_id: video.id, type: 'share', platform });
        if (platform === 'clipboard') showToast(t('watch.shareCopied'));
      },
      () => showToast(t('watch.shareFailed')),
    );
  }, [video, record]);
  const askToSkip = useCallback(() => setSkipOpen(true), []);
  const closeSkip = useCallback(() => setSkipOpen(false), []);
  const skip = useCallback(
    (reason: string | undefined) => {
      setSkipOpen(false);
      if (!video) return;
      record({ video_id: video.id, type: 'skip', ...(reason && { reason }) });
      showToast(t('watch.skipped'));
      onSkipped();
    },
    [video, record, onSkipped],
  );
  return useMemo(
    () => ({ toggleLike, share, askToSkip, closeSkip, skip, isSkipOpen }),
    [toggleLike, share, askToSkip, closeSkip, skip, isSkipOpen],
  );
}
