import '../messages/en-edit.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { RequireSession } from '#src/features/identity/ui/require-session.tsx';
import { NotFound } from '#src/features/pages/not-found/not-found.tsx';
import { categoriesQuery, typesQuery } from '#src/features/tools/client.ts';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { isAbsent } from '#src/features/tools/tool-page/is-absent.ts';
import { ToolNotFoundLinks } from '#src/features/tools/tool-page/tool-not-found-links.tsx';
import '#src/features/tools/messages/en-tool-page.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { editableToolQuery, pendingToolQuery } from '../client.ts';
import type { EditableTool } from '../contract.ts';
import type { FormLookups } from '../form/sections/basic-section.tsx';
import { readResubmission } from '../ui/resubmission.ts';
import { SubmissionSkeleton } from '../ui/submission-skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { EditForm } from './edit-form.tsx';
import { NotEditable } from './not-editable.tsx';
import { overwritesOwn, toolPathOf } from './waiting-revision.ts';

export function loader({ params }: LoaderFunctionArgs): PageData {
  return {
    head: {
      title: `${t('edit.title')} | ${brand.name}`,
      description: t('edit.description'),
      canonical: `/ai/${encodeURIComponent(params.slug!)}/edit`,
      noindex: true,
    },
  };
}

interface EditProps extends Place {
  tool: EditableTool;
  lookups: FormLookups;
  rejected?: ToolPage;
}

function Edit({ tool, slug, viewer, lookups, rejected }: EditProps) {
  const title = t('edit.named', { name: tool.name });
  useTitle(title);
  const crumbs = [
    { label: t('nav.home'), to: '/' },
    { label: tool.name, to: toolPathOf(tool) },
    { label: t('owner.edit') },
  ];
  return (
    <div className="wrap pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 font-display text-title font-bold [overflow-wrap:anywhere]">{title}</h1>
      <EditForm tool={tool} slug={slug} viewerId={viewer.id} lookups={lookups} rejected={rejected} />
    </div>
  );
}

interface Place {
  slug: string;
  viewer: Viewer;
}

/** True for a published tool of somebody else. An unpublished one is absent: the page does not reveal that it exists. */
function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The rejected revision that is to be submitted again, if any. Without it the edit begins with the tool. */
function useRejected(viewer: Viewer): { isPending: boolean; rejected?: ToolPage } {
  const id = readResubmission(useLocation().state);
  const { data, isLoading } = useQuery({
    ...pendingToolQuery(String(id), viewer),
    enabled: id !== undefined,
    retry: false,
  });
  return { isPending: isLoading, rejected: data?.data };
}

function Loaded({ slug, viewer }: Place) {
  const query = useQuery(editableToolQuery(slug, viewer));
  const categories = useQuery(categoriesQuery());
  const types = useQuery(typesQuery());
  const { isPending, rejected } = useRejected(viewer);
  const all = [query, categories, types];
  if (isForbidden(query.error)) return <NotEditable slug={slug} viewer={viewer} />;
  if (isAbsent(query.error)) {
    return (
      <NotFound title={t('tool.notFoundTitle')} text={t('tool.notFoundText')}>
        <ToolNotFoundLinks />
      </NotFound>
    );
  }
  if (query.data && categories.data && types.data && !isPending) {
    const lookups = { categories: categories.data.data, types: types.data.data };
    const tool = query.data.data;
    // The edit changes the pending revision if there is one.
    const resubmitted = overwritesOwn(tool) ? undefined : rejected;
    return <Edit tool={tool} slug={slug} viewer={viewer} lookups={lookups} rejected={resubmitted} />;
  }
  if (all.some(({ isError }) => isError)) {
    const retry = () => all.filter(({ isError }) => isError).map(({ refetch }) => refetch());
    return <RetryState title={t('tool.loadError')} onRetry={retry} />;
  }
  return <SubmissionSkeleton label={t('pending.loadingListing')} />;
}

export function Component() {
  const viewer = useViewer();
  const { slug } = useParams();
  const place = <SubmissionSkeleton label={t('pending.loadingListing')} />;
  return (
    <RequireSession fallback={place}>
      {() => (viewer ? <Loaded key={`${viewer.id} ${slug}`} slug={slug!} viewer={viewer} /> : place)}
    </RequireSession>
  );
}
