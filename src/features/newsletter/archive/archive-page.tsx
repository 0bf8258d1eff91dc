import { useSuspenseQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Rss from 'lucide-react/icons/rss';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { newsletterApi } from '../client.ts';
import type { ArchiveEntry } from '../contract.ts';
import { SubscribeStrip } from '../parts/subscribe-strip.tsx';
import { ARCHIVE_FEED_PATH, ARCHIVE_PATH, editionPath } from '../rules.ts';

const listQuery = (page: number) => newsletterApi.query('GET /newsletter/archive', { query: { page } });

interface ArchiveData extends PageData {
  page: number;
}

function pathOfPage(page: number): string {
  return page === 1 ? ARCHIVE_PATH : `${ARCHIVE_PATH}?page=${page}`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
  const list = await context.get(queryClientContext).fetchQuery(listQuery(page));
  const isBeyond = page > 1 && list.data.length === 0;
  const head = pageHead(pathOfPage(page), t('archive.title'), t('archive.description'), {
    feed: { title: t('archive.title'), path: ARCHIVE_FEED_PATH },
    noindex: isBeyond,
    jsonLd: { '@type': 'CollectionPage', name: t('archive.title'), description: t('archive.description') },
  });
  return data({ head, page } satisfies ArchiveData, { status: isBeyond ? 404 : 200 });
}

function Entry({ entry: { slug, subject, preheader, sent_at, item_count } }: { entry: ArchiveEntry }) {
  return (
    <li className="grid gap-1 border-t border-line py-5 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6">
      <time dateTime={sent_at} className="text-sm text-muted sm:pt-1">
        {formatUtcDate(sent_at)}
      </time>
      <div className="min-w-0">
        <h2 className="font-display text-lg font-bold [overflow-wrap:anywhere]">
          <Link to={editionPath(slug)} className="hover:underline">
            {subject}
          </Link>
        </h2>
        {preheader && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{preheader}</p>}
        <p className="mt-1 text-sm text-muted">{t('archive.items', { count: item_count })}</p>
      </div>
    </li>
  );
}

function Empty({ page }: { page: number }) {
  const isFirst = page === 1;
  return (
    <EmptyState
      icon={<Mail aria-hidden />}
      title={t(isFirst ? 'archive.empty' : 'archive.beyond')}
      actions={!isFirst && <ButtonLink to={ARCHIVE_PATH}>{t('archive.newest')}</ButtonLink>}
    >
      {isFirst && <p>{t('archive.emptyText')}</p>}
    </EmptyState>
  );
}

export function Component() {
  const { page } = useLoaderData<ArchiveData>();
  const { data: list } = useSuspenseQuery(listQuery(page));
  return (
    <div className="wrap pt-6">
      <div className="mx-auto max-w-4xl">
        <Breadcrumb crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('archive.title') }]} />
        <div className="mt-5 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="font-display text-title font-bold">{t('archive.title')}</h1>
            <p className="mt-2 max-w-prose text-muted">{t('archive.description')}</p>
          </div>
          <a
            href={ARCHIVE_FEED_PATH}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
          >
            <Rss aria-hidden className="size-4" />
            {t('archive.feed')}
          </a>
        </div>
        {list.data.length === 0 ? (
          <Empty page={page} />
        ) : (
          <ol className="mb-6">
            {list.data.map((entry) => (
              <Entry key={entry.slug} entry={entry} />
            ))}
          </ol>
        )}
        <Pagination current={page} last={list.pagination.last_page} pathOf={pathOfPage} />
        <SubscribeStrip />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('archive.error')} />;
}
