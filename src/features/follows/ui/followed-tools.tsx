import '#src/shared/messages/en-parts.ts';
import '../messages/en.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { followStateQuery, followsQuery, setFollowing } from '../client.ts';

function List({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = followsQuery(viewer, page);
  const { data, isError } = useQuery(query);
  const stop = useMutation({
    mutationFn: (slug: string) => setFollowing(slug, false),
    onSuccess: async ({ data: state, message }, slug) => {
      client.setQueryData(followStateQuery(viewer, slug).queryKey, { data: state });
      await client.invalidateQueries({ queryKey: query.queryKey });
      if (message) showToast(message);
    },
    onError: (error) => showToast(errorText(error)),
  });
  if (isError) return <FailureNotice>{t('follows.loadError')}</FailureNotice>;
  if (!data || data.pagination.total === 0) return null;
  const { last_page } = data.pagination;
  return (
    <SettingsSection title={t('follows.settings')} lead={t('follows.settingsText')}>
      <ul>
        {data.data.map(({ slug, name }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-1"
          >
            <Link
              to={`/ai/${slug}`}
              className="min-w-0 font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('follows.stopNamed', { name })}
              isBusy={stop.isPending}
              onClick={() => stop.mutate(slug)}
            >
              {t('follows.stop')}
            </Button>
          </li>
        ))}
      </ul>
      {last_page > 1 && (
        <div className="flex gap-2">
          <Button size="small" isBusy={page === 1} onClick={() => setPage(page - 1)}>
            {t('pagination.previous')}
          </Button>
          <Button size="small" isBusy={page >= last_page} onClick={() => setPage(page + 1)}>
            {t('pagination.next')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

/** The tools that a person follows, in the settings of the account; empty without any. */
export function FollowedTools() {
  const viewer = useViewer();
  return viewer && <List viewer={viewer} />;
}
