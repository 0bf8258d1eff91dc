import { useSuspenseQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { healthApi } from '../client.ts';
import type { DiscontinuedTool } from '../contract.ts';

const PATH = '/discontinued';

const listQuery = (page: number) => healthApi.query('GET /discontinued', { query: { page } });

interface DiscontinuedData extends PageData {
  page: number;
}

function pathOfPage(page: number): string {
  return page === 1 ? PATH : `${PATH}?page=${page}`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
  const list = await context.get(queryClientContext).fetchQuery(listQuery(page));
  const isBeyond = page > 1 && list.data.length === 0;
  const head = pageHead(pathOfPage(page), t('discontinued.title'), t('discontinued.description'), {
    noindex: isBeyond,
  });
  return data({ head, page } satisfies DiscontinuedData, { status: isBeyond ? 404 : 200 });
}

/** "May 2026", the same for the page's server and its reader. */
function formatMonth(iso: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(pageLanguage, options).format(Date.parse(iso));
}

function Entry({ tool }: { tool: DiscontinuedTool }) {
  const { slug, name, tagline, logo_url, category, note, successor } = tool;
  return (
    <li className="flex gap-4 border-t border-line py-4 first:border-t-0">
      <Logo src={logo_url} name={name} size="medium" />
      <div className="min-w-0">
        <h3 className="font-display text-lg font-bold [overflow-wrap:anywhere]">
          <Link to={`/ai/${slug}`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{labelText(category.name)}</p>
        {(note ?? tagline) && (
          <p lang={toolLanguage} className="mt-1 [overflow-wrap:anywhere]">
            {note ?? tagline}
          </p>
        )}
        {successor && (
          <p className="mt-1 text-sm">
            <Link
              to={`/ai/${successor.slug}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent"
            >
              {t('discontinued.successor', { name: successor.name })}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

export function Component() {
  const { page } = useLoaderData<DiscontinuedData>();
  const { data: list } = useSuspenseQuery(listQuery(page));
  const months = Map.groupBy(list.data, ({ discontinued_at }) => discontinued_at.slice(0, 7));
  return (
    <div className="wrap pt-6">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('discontinued.title') }]} />
        <h1 className="mt-5 font-display text-title font-bold">{t('discontinued.title')}</h1>
        <p className="mt-2 mb-8 max-w-prose text-muted">{t('discontinued.description')}</p>
        {list.data.length === 0 && (
          <EmptyState icon={<Archive aria-hidden />} title={t('discontinued.none')}>
            <p>{t('discontinued.noneText')}</p>
          </EmptyState>
        )}
        {[...months].map(([month, tools]) => (
          <section key={month} aria-labelledby={`month-${month}`} className="mb-8">
            <h2 id={`month-${month}`} className="font-display text-heading font-bold first-letter:uppercase">
              {formatMonth(`${month}-15`)}
            </h2>
            <ul className="mt-2">
              {tools.map((tool) => (
                <Entry key={tool.id} tool={tool} />
              ))}
            </ul>
          </section>
        ))}
        <Pagination current={page} last={list.pagination.last_page} pathOf={pathOfPage} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('discontinued.error')} />;
}
