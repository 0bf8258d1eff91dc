import '../messages/en-public.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { NotFound } from '#src/features/pages/not-found/not-found.tsx';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { ToolGrid } from '#src/features/tools/browse/card/tool-grid.tsx';
import { ApiError } from '#src/shared/api-client.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { RetryState } from '#src/ui/retry-state.tsx';
import { profileReviewsQuery, profileToolsQuery, publicProfileQuery } from '../client.ts';
import { profileHead, profilePath } from './profile-head.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileReviewList, ProfileToolList } from './profile-lists.tsx';

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
      client.fetchQuery(publicProfileQuery(handle)),
      client.fetchQuery(profileReviewsQuery(handle, pages.reviews)),
      client.fetchQuery(profileToolsQuery(handle, pages.tools)),
    ]);
    return { head: profileHead(profile, origin), handle, pages } satisfies ProfileData;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const head = {
      title: `${t('person.missing')} | ${brand.name}`,
      description: t('person.missingText'),
      canonical: pathname,
      noindex: true,
    };
    return data<ProfileData>({ head, handle: null, pages }, { status: 404 });
  }
}

function Profile({ handle, pages }: { handle: string; pages: Pages }) {
  const { data: profile } = useSuspenseQuery(publicProfileQuery(handle));
  const { data: reviews } = useSuspenseQuery(profileReviewsQuery(handle, pages.reviews));
  const { data: tools } = useSuspenseQuery(profileToolsQuery(handle, pages.tools));
  const hasNothing = tools.pagination.total + reviews.pagination.total === 0;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-8">
      <ProfileHeader profile={profile.data} />
      {hasNothing && <p className="text-muted">{t('person.nothing', { name: profile.data.name })}</p>}
      <ProfileToolList
        pagination={tools.pagination}
        pathOf={(page) => profilePath(handle, { ...pages, tools: page })}
      >
        <ToolGrid tools={tools.data} action={(tool) => <SaveHeart tool={tool} />} />
      </ProfileToolList>
      <ProfileReviewList list={reviews} pathOf={(page) => profilePath(handle, { ...pages, reviews: page })} />
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
