import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { SearchBox } from '#src/ui/forms/search-box.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { VIDEO_STATUSES, type VideoStatus } from '../../rules.ts';
import { adminVideosQuery } from '../admin-client.ts';
import type { AdminVideo } from '../admin-contract.ts';
import { PagedList } from '../frame/paged-list.tsx';
import { useWatchPlace } from '../frame/use-watch-place.ts';
import { EditVideoDialog } from './edit-video-dialog.tsx';
import { VideoRow } from './video-row.tsx';

function StatusFilter({
  value,
  onChange,
}: {
  value: VideoStatus | undefined;
  onChange: (status: VideoStatus | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('watchAdmin.status')}
      </label>
      <Select
        id={id}
        className="min-w-36"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(VIDEO_STATUSES.find((status) => status === currentTarget.value))
        }
      >
        <option value="">{t('watchAdmin.all')}</option>
        {VIDEO_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`watchAdmin.status.${status}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** All videos, newest first, with a search and a filter. */
export function VideoList() {
  const { place, pathOf, goTo } = useWatchPlace();
  const { page, status, search } = place;
  const query = useQuery(adminVideosQuery({ page, status, search }));
  const [edited, setEdited] = useState<AdminVideo>();
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        label={t('watchAdmin.searchVideos')}
        search={search}
        onSearch={(next) => void goTo(pathOf({ search: next }), { replace: true })}
      />
      <StatusFilter value={status} onChange={(next) => void goTo(pathOf({ status: next }))} />
      <PagedList
        label={t('watchAdmin.videos')}
        query={query}
        empty={t(isNarrowed ? 'watchAdmin.noneFound' : 'watchAdmin.noVideos')}
        emptyText={t(isNarrowed ? 'watchAdmin.noneFoundText' : 'watchAdmin.noVideosText')}
      >
        {(video) => <VideoRow video={video} onEdit={() => setEdited(video)} />}
      </PagedList>
      <EditVideoDialog video={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
