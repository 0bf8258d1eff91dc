import '#src/shared/site/kinds-of-pages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { type FollowKey, followApi, followStateOf, setFollowing } from '../client.ts';
import type { Followed } from '../contract.ts';

function nameOf({ kind, name }: Pick<Followed, 'kind' | 'name'>): string {
  return findKind('followed', kind)?.nameOf?.(name) ?? name;
}

function List({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = followApi.query('GET /user/follows', { query: { page } }, { viewer, staleTime: 0 });
  const { data, isError } = useQuery(query);
  const stop = useMutation({
    mutationFn: (followed: FollowKey) => setFollowing(followed, false),
    onSuccess: async ({ data: state, message }, followed) => {
      client.setQueryData(followStateOf(viewer, followed).queryKey, { data: state });
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
        {data.data.map(({ kind, slug, name, url }) => (
          <li
            key={kind + slug}
            className="flex items-center justify-between gap-x-4 border-line border-t py-2"
          >
            <p className="min-w-0">
              <Link to={url} className="font-medium underline underline-offset-4 [overflow-wrap:anywhere]">
                {nameOf({ kind, name })}
              </Link>{' '}
              <span className="whitespace-nowrap text-muted text-sm">{t(`follows.kind.${kind}`)}</span>
            </p>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('follows.stopNamed', { name: nameOf({ kind, name }) })}
              isBusy={stop.isPending}
              onClick={() => stop.mutate({ kind, id: slug })}
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

/** The list of everything that a person follows, in the settings of the account; empty without any. */
export function FollowedList() {
  const viewer = useViewer();
  return viewer && <List viewer={viewer} />;
}
