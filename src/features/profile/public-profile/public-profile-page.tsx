import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useSession } from '#src/features/identity/session.ts';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { ToolGrid } from '#src/features/tools/browse/card/tool-grid.tsx';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { ReportLink } from '#src/ui/navigation/report-link.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { profileApi } from '../client.ts';
import type { ProfileReview, ProfileTools, PublicProfile } from '../contract.ts';
import { PROFILE_PER_PAGE } from '../rules.ts';
import { ProfileHeader } from './profile-header.tsx';

const Follow = optionalPart<{ kind: 'maker'; id: string; path: string }>(
  import.meta.glob('/src/features/*/parts/follow.tsx', { eager: true, import: 'Follow' }),
);

const MAX_DESCRIPTION = 160;

/** The address of a profile, with the pages of its two lists. */
function profilePath(handle: string, { reviews = 1, tools = 1 } = {}): string {
  const parameters = new URLSearchParams();
  if (reviews > 1) parameters.set('page', String(reviews));
  if (tools > 1) parameters.set('tools', String(tools));
  const text = parameters.toString();
  return `/user/${handle}${text ? `?${text}` : ''}`;
}

function describePerson({ bio, name }: PublicProfile): string {
  const line = bio?.replace(/\s+/g, ' ').trim() || t('person.lead', { name, brand: brand.name });
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1)}…`;
}

/** Search engines may list a person who has contributed something; an empty profile would be an invitation to spam. */
function profileHead(profile: PublicProfile, origin: string): PageHead {
  const { handle, name, avatar_url, bio, links, member_since, tools_count, reviews_count } = profile;
  const canonical = profilePath(handle);
  return {
    title: `${name} (@${handle}) | ${brand.name}`,
    description: describePerson(profile),
    canonical,
    noindex: tools_count + reviews_count === 0,
    jsonLd: {
      '@type': 'ProfilePage',
      url: origin + canonical,
      dateCreated: member_since,
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: handle,
        identifier: handle,
        url: origin + canonical,
        ...(bio ? { description: bio } : {}),
        ...(avatar_url ? { image: new URL(avatar_url, origin).href } : {}),
        ...(links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/ReviewAction',
          userInteractionCount: reviews_count,
        },
      },
    },
  };
}

const profileQuery = (handle: string) => profileApi.query('GET /users/{handle}', { params: { handle } });

const partOf = (handle: string, page: number) => ({
  params: { handle },
  query: { page, per_page: PROFILE_PER_PAGE },
});

const reviewsQuery = (handle: string, page: number) =>
  profileApi.query('GET /users/{handle}/reviews', partOf(handle, page));

const toolsQuery = (handle: string, page: number) =>
  profileApi.query('GET /users/{handle}/tools', partOf(handle, page));

/** One of the two lists of a person with its pages; nothing when it is empty. */
function ProfileList({
  id,
  title,
  pagination,
  pathOf,
  children,
}: {
  id: string;
  title: string;
  pagination: ProfileTools['pagination'];
  pathOf: (page: number) => string;
  children: ReactNode;
}) {
  const { total, current_page: current, last_page: last } = pagination;
  if (total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      {children}
      <div className="mt-6 empty:hidden">
        <Pagination current={Math.min(current, last)} last={last} pathOf={pathOf} />
      </div>
    </section>
  );
}

function Review({ review }: { review: ProfileReview }) {
  const { title, content, rating, created_at, helpful_count, ai_tool: tool } = review;
  return (
    <li className="flex gap-4 border-t border-line py-6">
      <Logo src={tool.logo_url} name={tool.name} />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {t('person.reviewOf')}{' '}
          <Link
            to={`/ai/${tool.slug}?tab=reviews`}
            className="font-semibold text-ink underline decoration-line-strong hover:text-accent"
          >
            {tool.name}
          </Link>
        </p>
        <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <RatingStars value={rating} className="h-4 w-21.5" />
          <time dateTime={created_at}>{formatUtcDate(created_at)}</time>
          {helpful_count > 0 && <span>{t('person.helpful', { count: helpful_count })}</span>}
        </p>
        <p className="mt-2 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
      </div>
    </li>
  );
}

/** The pages of the two lists. */
interface Pages {
  reviews: number;
  tools: number;
}

interface ProfileData extends PageData {
  /** null when there is no such profile. */
  handle: string | null;
  pages: Pages;
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const typed = params.handle!;
  const handle = typed.toLowerCase();
  if (handle !== typed) return redirect(`/user/${encodeURIComponent(handle)}${search}`, 301);
  const pages = { reviews: parsePage(searchParams.get('page')), tools: parsePage(searchParams.get('tools')) };
  try {
    const [{ data: profile }] = await Promise.all([
      client.fetchQuery(profileQuery(handle)),
      client.fetchQuery(reviewsQuery(handle, pages.reviews)),
      client.fetchQuery(toolsQuery(handle, pages.tools)),
    ]);
    return { head: profileHead(profile, origin), handle, pages } satisfies ProfileData;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const head = pageHead(pathname, t('person.missing'), t('person.missingText'), { noindex: true });
    return data<ProfileData>({ head, handle: null, pages }, { status: 404 });
  }
}

/** Actions of a reader on a profile. Its own person edits it instead. */
function Actions({ handle }: { handle: string }) {
  const isOwn = useSession()?.user?.handle === handle;
  if (isOwn) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {t('person.own')}
        <ButtonLink size="small" to="/dashboard/settings">
          {t('person.edit')}
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <Follow kind="maker" id={handle} path={profilePath(handle)} />
      <ReportLink subject="profile" id={handle} />
    </div>
  );
}

function Profile({ handle, pages }: { handle: string; pages: Pages }) {
  const { data: profile } = useSuspenseQuery(profileQuery(handle));
  const { data: reviews } = useSuspenseQuery(reviewsQuery(handle, pages.reviews));
  const { data: tools } = useSuspenseQuery(toolsQuery(handle, pages.tools));
  const hasNothing = tools.pagination.total + reviews.pagination.total === 0;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-8">
      <div className="grid gap-3">
        <ProfileHeader profile={profile.data} />
        <Actions handle={handle} />
      </div>
      {hasNothing && <p className="text-muted">{t('person.nothing', { name: profile.data.name })}</p>}
      <ProfileList
        id="tools"
        title={t('person.tools', { count: tools.pagination.total })}
        pagination={tools.pagination}
        pathOf={(page) => profilePath(handle, { ...pages, tools: page })}
      >
        <ToolGrid tools={tools.data} action={(tool) => <SaveHeart tool={tool} />} />
      </ProfileList>
      <ProfileList
        id="reviews"
        title={t('person.reviews', { count: reviews.pagination.total })}
        pagination={reviews.pagination}
        pathOf={(page) => profilePath(handle, { ...pages, reviews: page })}
      >
        <ul>
          {reviews.data.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      </ProfileList>
    </div>
  );
}

export function Component() {
  const { handle, pages } = useLoaderData<ProfileData>();
  if (handle) return <Profile handle={handle} pages={pages} />;
  return <NotFound title={t('person.missing')} text={t('person.missingText')} />;
}

export function ErrorBoundary() {
  return <RetryState title={t('person.failed')} />;
}
