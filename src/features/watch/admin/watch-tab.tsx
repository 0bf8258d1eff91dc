import { t } from '#src/shared/messages/translate.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ChannelList } from './channel/channel-list.tsx';
import { VideoList } from './video/video-list.tsx';

const VIEWS = ['channels', 'videos'] as const;

/** AI Watch in the administrators' screen: where videos come from, and what is shown of them. */
export function Component() {
  const view = useAdminView(VIEWS);
  return (
    <>
      <ViewLinks label={t('watchAdmin.views')} views={VIEWS} nameOf={(name) => t(`watchAdmin.${name}`)} />
      <KeyboardShortcuts />
      {view === 'channels' ? <ChannelList /> : <VideoList />}
    </>
  );
}
