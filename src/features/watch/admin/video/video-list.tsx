import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { CountedList } from '#src/ui/admin/list/counted-list.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { VIDEO_STATUSES } from '../../rules.ts';
import { adminVideosQuery } from '../admin-client.ts';
import type { AdminVideo } from '../admin-contract.ts';
import { EditVideoDialog } from './edit-video-dialog.tsx';
import { VideoRow } from './video-row.tsx';

/** All videos, newest first, with a search and a filter. */
export function VideoList() {
  const { page, status: named, search } = useAdminAddress().address;
  const status = pickValue(VIDEO_STATUSES, named);
  const query = useQuery(adminVideosQuery({ page, status, search }));
  const [edited, setEdited] = useState<AdminVideo>();
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListSearch label={t('watchAdmin.searchVideos')} />
      <StatusFilter
        label={t('watchAdmin.status')}
        all={t('watchAdmin.all')}
        options={VIDEO_STATUSES}
        nameOf={(name) => t(`watchAdmin.status.${name}`)}
      />
      <CountedList
        label={t('watchAdmin.videos')}
        query={query}
        rowHeight="h-24"
        empty={t(isNarrowed ? 'watchAdmin.noneFound' : 'watchAdmin.noVideos')}
        emptyText={t(isNarrowed ? 'watchAdmin.noneFoundText' : 'watchAdmin.noVideosText')}
      >
        {(video) => <VideoRow video={video} onEdit={() => setEdited(video)} />}
      </CountedList>
      <EditVideoDialog video={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
