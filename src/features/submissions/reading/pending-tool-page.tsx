import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { RequireSession } from '#src/features/identity/ui/require-session.tsx';
import { isAbsent } from '#src/features/tools/tool-page/is-absent.ts';
import { ToolNotFoundLinks } from '#src/features/tools/tool-page/tool-not-found-links.tsx';
import { UnpublishedTool } from '#src/features/tools/tool-page/unpublished-tool.tsx';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { pendingToolQuery } from '../client.ts';
import { SubmissionSkeleton } from '../ui/submission-skeleton.tsx';
import { SubmittedBanner } from '../ui/submitted-banner.tsx';
import { useTitle } from '../ui/use-title.ts';
import { DisabledShare, PendingBanner } from './pending-banner.tsx';

export function loader({ params }: LoaderFunctionArgs): PageData {
  return {
    head: {
      title: t('pending.title', { brand: brand.name }),
      description: t('pending.description'),
      canonical: `/ai/pending/${encodeURIComponent(params.id!)}`,
      noindex: true,
    },
  };
}

function Pending({ id, viewer }: { id: string; viewer: Viewer }) {
  const { data, error, refetch } = useQuery(pendingToolQuery(id, viewer));
  const tool = data?.data;
  useTitle(tool && t('pending.named', { name: tool.name }));
  if (isAbsent(error)) {
    return (
      <NotFound title={t('tool.notFoundTitle')} text={t('tool.notFoundText')}>
        <ToolNotFoundLinks />
      </NotFound>
    );
  }
  if (tool) {
    return (
      <UnpublishedTool
        tool={tool}
        banner={
          <>
            <SubmittedBanner />
            <PendingBanner tool={tool} />
          </>
        }
        share={<DisabledShare />}
      />
    );
  }
  if (error) return <RetryState title={t('tool.loadError')} onRetry={refetch} />;
  return <SubmissionSkeleton label={t('pending.loading')} />;
}

export function Component() {
  const viewer = useViewer();
  const { id } = useParams();
  const place = <SubmissionSkeleton label={t('pending.loading')} />;
  return (
    <RequireSession fallback={place}>
      {() => (viewer ? <Pending key={`${viewer.id} ${id}`} id={id!} viewer={viewer} /> : place)}
    </RequireSession>
  );
}
