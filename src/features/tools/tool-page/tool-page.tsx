import { useSuspenseQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useRef } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { readSession } from '#src/features/identity/session.ts';
import { parseReviewFilter, type ReviewFilter, reviewListQuery } from '#src/features/reviews/client.ts';
import { ToolReviews } from '#src/features/reviews/ui/tool-reviews.tsx';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { SaveTool } from '#src/features/saved/ui/save-tool.tsx';
import type { SavableTool } from '#src/features/saved/ui/saved-ids.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { lazyPart } from '#src/shared/site/lazy-part.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { ReportLink } from '#src/ui/navigation/report-link.tsx';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';
import { RetryState } from '#src/ui/retry-state.tsx';
import { toolPath } from '../browse/card/tool-card.tsx';
import { similarToolsQuery, toolQuery } from '../client.ts';
import type { ToolPage } from '../contract.ts';
import { useCountView } from '../outbound/visits/use-count-view.ts';
import { isPublished } from '../rules.ts';
import { ClosestAlternatives, ToolAlternatives } from './alternatives/tool-alternatives.tsx';
import { isAbsent } from './is-absent.ts';
import { ToolOverview } from './overview/tool-overview.tsx';
import { isDiscontinued, isLost, StateNotice } from './state-notices.tsx';
import { ToolFacts } from './tool-facts.tsx';
import { toolHead } from './tool-head.ts';
import { ToolHeader } from './tool-header.tsx';
import { ToolNotFoundLinks } from './tool-not-found-links.tsx';
import { parseToolTab, type ToolTab, ToolTabs } from './tool-tabs.tsx';
import { ToolUpdates } from './tool-updates.tsx';
import { TopReview } from './top-review.tsx';

// Only shown to people who may edit the tool, so visitors do not download it.
const OwnerStrip = lazy(() =>
  import('#src/features/submissions/ui/owner-strip.tsx').then((module) => ({ default: module.OwnerStrip })),
);
const LostNotice = lazyPart<{ slug: string; viewer: Viewer }>(
  import.meta.glob('/src/features/*/parts/listing-state.tsx', { import: 'LostNotice' }),
);
const ListingStateButton = lazyPart<{ slug: string; name: string; isDiscontinued: boolean }>(
  import.meta.glob('/src/features/*/parts/listing-state.tsx', { import: 'ListingStateButton' }),
);
const UnpublishedToolPage = lazy(() =>
  import('./unpublished-tool-page.tsx').then((module) => ({ default: module.UnpublishedToolPage })),
);

const Follow = optionalPart<{ kind: 'tool'; id: string; path: string }>(
  import.meta.glob('/src/features/*/parts/follow.tsx', { eager: true, import: 'Follow' }),
);
const ClaimLink = optionalPart<{ slug: string }>(
  import.meta.glob('/src/features/*/parts/claim-link.tsx', { eager: true, import: 'ClaimLink' }),
);
const SuggestCorrection = optionalPart<{ tool: ToolPage }>(
  import.meta.glob('/src/features/*/parts/suggest-correction.tsx', {
    eager: true,
    import: 'SuggestCorrection',
  }),
);
const SubscribeStrip = optionalPart<object>(
  import.meta.glob('/src/features/*/parts/subscribe-strip.tsx', { eager: true, import: 'SubscribeStrip' }),
);

interface ToolPageData extends PageData {
  isMissing: boolean;
  tab: ToolTab;
  /** Which reviews are shown, and in which order. */
  filter: ReviewFilter;
  /** Of the page's address; needed by the links to share the page. */
  origin: string;
}

function missingHead(path: string): PageHead {
  return pageHead(path, t('tool.notFoundTitle'), t('tool.notFoundText'), { noindex: true });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const slug = params.slug!;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const tab = parseToolTab(searchParams.get('tab'));
  const filter = parseReviewFilter(searchParams);
  const missing = () =>
    data<ToolPageData>(
      { head: missingHead(pathname), isMissing: true, tab, filter, origin },
      { status: 404 },
    );
  try {
    const isId = /^\d+$/.test(slug);
    // Nearly every address is the current slug, so both calls start at once. A signed-in person may open a tool that is
    // not published and has no similar ones.
    const isGuess = isId || readSession() !== null;
    const similar = isGuess ? undefined : client.prefetchQuery(similarToolsQuery(slug));
    const { data: tool } = await client.fetchQuery(toolQuery(slug));
    // In the browser the call carries the session, so the answer may be visible to this person only.
    if (!isPublished(tool)) return missing();
    if (tool.slug !== slug && !isId) return redirect(toolPath(tool) + search, 301);
    await (similar ?? client.prefetchQuery(similarToolsQuery(tool.slug)));
    if (tab === 'reviews') await client.prefetchInfiniteQuery(reviewListQuery(tool.slug, filter, null));
    return { head: toolHead(tool), isMissing: false, tab, filter, origin } satisfies ToolPageData;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return missing();
  }
}

const heart = (tool: SavableTool) => <SaveHeart tool={tool} />;

/** Where to go from the overview: a review, and other tools. */
function Continuation({ tool }: { tool: ToolPage }) {
  return (
    <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-12 border-t border-line pt-10">
      <TopReview tool={tool} />
      <ClosestAlternatives tool={tool} action={heart} />
    </div>
  );
}

/** Below the buttons of the header: to follow the tool, and a menu of what few people want. */
function More({ tool }: { tool: ToolPage }) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissibleDetails(details);
  const isOffered = !isDiscontinued(tool);
  return (
    <div className="relative mt-2 flex items-center gap-x-5 lg:justify-end">
      {isOffered && <Follow kind="tool" id={tool.slug} path={`/ai/${tool.slug}`} />}
      <details ref={details} className="not-has-[li:not(:empty)]:hidden">
        <summary
          aria-label={t('menu.of', { name: tool.name })}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <Ellipsis aria-hidden className="size-4" />
          {t('tool.more')}
        </summary>
        <ul className="absolute left-0 z-25 mt-1 w-64 max-w-full rounded-card border border-line-strong bg-surface p-1.5 lg:right-0 lg:left-auto">
          {isOffered && (
            <>
              <li>
                <SuggestCorrection tool={tool} />
              </li>
              <li>
                <ClaimLink slug={tool.slug} />
              </li>
            </>
          )}
          <li>
            <ReportLink subject="tool" id={tool.slug} className="share-item" />
          </li>
        </ul>
      </details>
    </div>
  );
}

function Found({ slug, page }: { slug: string; page: ToolPageData }) {
  const { tab, filter, origin } = page;
  const { data: answer } = useSuspenseQuery(toolQuery(slug));
  const tool = answer.data;
  const viewer = useViewer();
  useCountView(tool.id);
  const crumbs = [
    { label: t('nav.home'), to: '/' },
    { label: labelText(tool.category.name), to: `/category/${tool.category.slug}` },
    { label: tool.name },
  ];
  return (
    <div className="wrap pt-6">
      <Breadcrumb crumbs={crumbs} />
      {viewer && (
        <Suspense>
          <OwnerStrip key={`${viewer.id} ${tool.slug}`} slug={tool.slug} viewer={viewer}>
            <ListingStateButton slug={tool.slug} name={tool.name} isDiscontinued={isDiscontinued(tool)} />
          </OwnerStrip>
          {isLost(tool) && !isDiscontinued(tool) && <LostNotice slug={tool.slug} viewer={viewer} />}
        </Suspense>
      )}
      <div className="mt-5 mb-8">
        <ToolHeader
          tool={tool}
          origin={origin}
          save={!isDiscontinued(tool) && <SaveTool tool={tool} />}
          more={<More tool={tool} />}
        />
      </div>
      <StateNotice tool={tool} />
      <ToolTabs tool={tool} current={tab} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="follows-address min-w-0">
          {tab === 'overview' && <ToolOverview tool={tool} />}
          {tab === 'reviews' && <ToolReviews tool={tool} filter={filter} isClosed={isDiscontinued(tool)} />}
          {tab === 'alternatives' && <ToolAlternatives tool={tool} action={heart} />}
          {tab === 'updates' && <ToolUpdates tool={tool} />}
        </div>
        <aside
          aria-label={t('tool.facts')}
          className={joinClasses('min-w-0', tab !== 'overview' && 'max-lg:hidden')}
        >
          <ToolFacts tool={tool} />
        </aside>
      </div>
      {tab === 'overview' && <Continuation tool={tool} />}
      <SubscribeStrip />
    </div>
  );
}

/** Not found for visitors; for its submitter the pending or rejected submission. */
function Missing({ slug }: { slug: string }) {
  const viewer = useViewer();
  const missing = (
    <NotFound title={t('tool.notFoundTitle')} text={t('tool.notFoundText')}>
      <ToolNotFoundLinks />
    </NotFound>
  );
  if (!viewer) return missing;
  return (
    <Suspense fallback={missing}>
      <UnpublishedToolPage key={`${viewer.id} ${slug}`} slug={slug} viewer={viewer} missing={missing} />
    </Suspense>
  );
}

export function Component() {
  const page = useLoaderData<ToolPageData>();
  const { slug } = useParams();
  return page.isMissing ? <Missing slug={slug!} /> : <Found slug={slug!} page={page} />;
}

export function ErrorBoundary() {
  return <RetryState title={t('tool.loadError')} />;
}
