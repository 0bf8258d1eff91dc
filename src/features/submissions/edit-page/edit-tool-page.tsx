import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { RequireSession } from '#src/features/identity/ui/require-session.tsx';
import { categoriesQuery, typesQuery } from '#src/features/tools/client.ts';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { isAbsent } from '#src/features/tools/tool-page/is-absent.ts';
import { ToolNotFoundLinks } from '#src/features/tools/tool-page/tool-not-found-links.tsx';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { pendingToolQuery, submissionApi, viewedToolQuery } from '../client.ts';
import { readResubmission } from '../ui/resubmission.ts';
import { SubmissionSkeleton } from '../ui/submission-skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { EditForm } from './edit-form.tsx';
import { overwritesOwn, toolPathOf } from './use-save.ts';

const ClaimButton = optionalPart<{ slug: string }>(
  import.meta.glob('/src/features/*/parts/claim-button.tsx', { eager: true, import: 'ClaimButton' }),
);
const SitePictureField = optionalPart<{ slug: string; viewer: Viewer }>(
  import.meta.glob('/src/features/*/parts/site-picture.tsx', { eager: true, import: 'SitePictureField' }),
);

/** Shown to somebody who may not edit a published listing: how to correct it, or to prove that it is theirs. */
function NotEditable({ slug, viewer }: { slug: string; viewer: Viewer }) {
  const { data } = useQuery(viewedToolQuery(slug, viewer));
  const name = data?.data.name ?? slug;
  return (
    <div className="wrap max-w-3xl pt-14 sm:pt-20">
      <h1 className="font-display text-title font-bold">{t('edit.notYours')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted [overflow-wrap:anywhere]">
        {t('edit.notYoursText', { name })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {siteContact().hasForm && (
          <ButtonLink variant="primary" to={`/contact?tool=${encodeURIComponent(name)}`}>
            {t('edit.suggest')}
          </ButtonLink>
        )}
        <ClaimButton slug={slug} />
        <ButtonLink to={`/ai/${slug}`}>{t('edit.viewListing')}</ButtonLink>
      </div>
    </div>
  );
}

export function loader({ params }: LoaderFunctionArgs): PageData {
  return describePage(
    `/ai/${encodeURIComponent(params.slug!)}/edit`,
    t('edit.title'),
    t('edit.description'),
    { noindex: true },
  );
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

function Loaded({ slug, viewer }: { slug: string; viewer: Viewer }) {
  const options = { viewer, staleTime: Number.POSITIVE_INFINITY };
  // Loaded again each time, since an old copy would undo changes by others.
  const read = submissionApi.query('GET /ai-tools/{slug}/edit', { params: { slug } }, options);
  const query = useQuery({ ...read, gcTime: 0 });
  const categories = useQuery(categoriesQuery());
  const types = useQuery(typesQuery());
  const { isPending, rejected } = useRejected(viewer);
  const all = [query, categories, types];
  const tool = query.data?.data;
  const title = tool && t('edit.named', { name: tool.name });
  useTitle(title);
  if (isForbidden(query.error)) return <NotEditable slug={slug} viewer={viewer} />;
  if (isAbsent(query.error)) {
    return (
      <NotFound title={t('tool.notFoundTitle')} text={t('tool.notFoundText')}>
        <ToolNotFoundLinks />
      </NotFound>
    );
  }
  if (tool && categories.data && types.data && !isPending) {
    const crumbs = [
      { label: t('nav.home'), to: '/' },
      { label: tool.name, to: toolPathOf(tool) },
      { label: t('owner.edit') },
    ];
    return (
      <div className="wrap pt-6">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="mt-4 font-display text-title font-bold [overflow-wrap:anywhere]">{title}</h1>
        <EditForm
          tool={tool}
          slug={slug}
          viewerId={viewer.id}
          lookups={{ categories: categories.data.data, types: types.data.data }}
          // The edit changes the pending revision if there is one.
          rejected={overwritesOwn(tool) ? undefined : rejected}
          sitePicture={<SitePictureField slug={slug} viewer={viewer} />}
        />
      </div>
    );
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
