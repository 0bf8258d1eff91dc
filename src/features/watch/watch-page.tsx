import { useSession } from '#src/features/identity/session.ts';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { describePage } from '#src/shared/page-head.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { FeedLoading } from './screen/states.tsx';
import type { VideoTool } from './screen/video/video-info.tsx';
import { PreviewScreen, WatchScreen } from './screen/watch-screen.tsx';

export function loader() {
  return describePage('/ai-watch', t('watch.title'), t('watch.description'), { noindex: true });
}

function renderHeart(tool: VideoTool) {
  return <SaveHeart tool={tool} />;
}

export function Component() {
  const viewer = useViewer();
  const session = useSession();
  const isHydrated = useHydrated();
  if (viewer) return <WatchScreen key={viewer.id} viewer={viewer} renderHeart={renderHeart} />;
  // The server knows of no session; with one the account is on its way.
  return isHydrated && !session ? <PreviewScreen renderHeart={renderHeart} /> : <FeedLoading />;
}
