import { useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { newsletterApi } from '../client.ts';
import type { PublicEdition } from '../contract.ts';
import { SubscribeStrip } from '../parts/subscribe-strip.tsx';
import { ARCHIVE_PATH, editionPath } from '../rules.ts';
import { EditionItems } from './edition-items.tsx';

const editionQuery = (slug: string) =>
  newsletterApi.query('GET /newsletter/editions/{slug}', { params: { slug } });

/** `origin` is the site's public address, since structured data needs whole addresses. */
export function editionHead(
  { slug, subject, preheader, intro, sent_at, items }: PublicEdition,
  origin: string,
): PageHead {
  const path = editionPath(slug);
  const description = preheader || intro || brand.slogan;
  const publisher = { '@type': 'Organization', name: brand.name, url: origin };
  return {
    title: `${subject} | ${brand.name}`,
    description,
    canonical: path,
    type: 'article',
    jsonLd: {
      '@type': 'NewsArticle',
      headline: subject,
      description,
      datePublished: sent_at,
      dateModified: sent_at,
      inLanguage: 'en',
      image: `${origin}/social-card.png`,
      mainEntityOfPage: origin + path,
      author: publisher,
      publisher,
      mentions: items.map(({ title, url }) => ({ '@type': 'Thing', name: title, url })),
    },
  };
}

interface EditionData extends PageData {
  /** null when there is no such edition. */
  slug: string | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { origin, pathname } = new URL(request.url);
  const slug = params.slug!;
  try {
    const { data: edition } = await context.get(queryClientContext).fetchQuery(editionQuery(slug));
    return { head: editionHead(edition, origin), slug } satisfies EditionData;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const head = pageHead(pathname, t('edition.missing'), t('edition.missingText'), { noindex: true });
    return data<EditionData>({ head, slug: null }, { status: 404 });
  }
}

function Edition({ slug }: { slug: string }) {
  const { data: answer } = useSuspenseQuery(editionQuery(slug));
  const { subject, intro, items, sent_at } = answer.data;
  const crumbs = [
    { label: t('nav.home'), to: '/' },
    { label: t('archive.title'), to: ARCHIVE_PATH },
    { label: subject },
  ];
  return (
    <div className="wrap pt-6">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb crumbs={crumbs} />
        <article className="mt-6">
          <time dateTime={sent_at} className="text-sm font-semibold text-muted">
            {formatUtcDate(sent_at)}
          </time>
          <h1 className="mt-1 font-display text-title font-bold [overflow-wrap:anywhere]">{subject}</h1>
          {intro && (
            <p className="mt-3 max-w-prose text-lg whitespace-pre-line text-muted [overflow-wrap:anywhere]">
              {intro}
            </p>
          )}
          <EditionItems items={items} />
        </article>
        <ButtonLink to={ARCHIVE_PATH} className="mt-10">
          {t('edition.all')}
        </ButtonLink>
        <SubscribeStrip />
      </div>
    </div>
  );
}

export function Component() {
  const { slug } = useLoaderData<EditionData>();
  if (slug) return <Edition slug={slug} />;
  return (
    <NotFound title={t('edition.missing')} text={t('edition.missingText')}>
      <ButtonLink to={ARCHIVE_PATH} className="justify-self-start">
        {t('edition.all')}
      </ButtonLink>
    </NotFound>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('archive.error')} />;
}
