import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { Video } from '../../contract.ts';
import type { NewInteraction } from '../../interactions/interaction-queue.ts';

/**
 * Opens the device's share sheet, or copies the address where there is none. Returns how the video was shared; undefined
 * when the person closed the sheet.
 * @throws Error when neither is possible.
 */
async function shareVideo({ title, youtube_url: url }: Video): Promise<string | undefined> {
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
  function toggleLike() {
    if (!video) return;
    setLiked(video.id, !video.is_liked);
    record({ video_id: video.id, type: video.is_liked ? 'unlike' : 'like' });
  }
  async function share() {
    if (!video) return;
    try {
      const platform = await shareVideo(video);
      if (!platform) return;
      record({ video_id: video.id, type: 'share', platform });
      if (platform === 'clipboard') showToast(t('watch.shareCopied'));
    } catch {
      showToast(t('watch.shareFailed'));
    }
  }
  function skip(reason: string | undefined) {
    setSkipOpen(false);
    if (!video) return;
    record({ video_id: video.id, type: 'skip', ...(reason && { reason }) });
    showToast(t('watch.skipped'));
    onSkipped();
  }
  return {
    toggleLike,
    share: () => void share(),
    askToSkip: () => setSkipOpen(true),
    closeSkip: () => setSkipOpen(false),
    skip,
    isSkipOpen,
  };
}
