import { type QueryClient, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { categoriesQuery, categoryQuery } from '../../client.ts';
import type { Category, CategoryPage } from '../../contract.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import type { ListedTool } from '../card/listed-tool.ts';
import { ToolGrid } from '../card/tool-grid.tsx';
import { CategoryCards } from './category-cards.tsx';
import { categoryDescription, categoryIntro } from './category-intro.ts';
import { categorySectionPath, categorySectionQuery, categorySections } from './category-queries.ts';

function EmptyCategory() {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title={t('category.empty')}
      actions={<ButtonLink to="/search">{t('category.emptyAction')}</ButtonLink>}
    >
      <p>{t('category.emptyHint')}</p>
    </EmptyState>
  );
}

/** Top rated, new and free tools of a category; a section without tools is left out. */
function CategorySections({
  category,
  action,
}: {
  category: Category;
  action?: (tool: ListedTool) => ReactNode;
}) {
  const lists = useQueries({
    queries: categorySections.map((section) => categorySectionQuery(section, category.slug)),
  });
  if (lists[0]?.data?.pagination.total === 0) return <EmptyCategory />;
  return categorySections.map((section, index) => {
    const list = lists[index]?.data;
    if (!list?.data.length) return null;
    const hasMore = list.pagination.total > list.data.length;
    return (
      <section key={section.title}>
        <SectionHeading
          title={t(section.title)}
          link={
            hasMore
              ? { to: categorySectionPath(section, category.slug), label: t('category.viewAll') }
              : undefined
          }
        >
          {t(section.hint)}
        </SectionHeading>
        <ToolGrid tools={list.data} action={action} />
      </section>
    );
  });
}

const TAGS_SHOWN = 8;

/** The most frequent tags of a category's tools, from the facets of the first list. */
function PopularTags({ category }: { category: Category }) {
  const { data: list } = useQuery(categorySectionQuery(categorySections[0]!, category.slug));
  const tags = list?.facets?.tags.filter((tag) => tag.count > 0).slice(0, TAGS_SHOWN) ?? [];
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label={t('category.tags', { name: labelText(category.name) })}
      className="mt-6 flex flex-wrap gap-2"
    >
      {tags.map((tag) => (
        <li key={tag.value} className="max-w-full">
          <ChipLink to={toolSearchPath({ category: category.slug, tags: [tag.value] })}>
            <span lang={toolLanguage} className="truncate">
              {tag.label}
            </span>
            <span className="text-muted tabular-nums">{formatNumber(tag.count)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function CategoryHeader({ category }: { category: Category }) {
  const { data: intro } = useQuery(categoryQuery(category.slug));
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="flex min-w-0 grow basis-80 items-start gap-4 sm:gap-5">
          <IconChip name={category.icon} color={category.color} size="large" />
          <div className="min-w-0">
            <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">
              {labelText(category.name)}
            </h1>
            <p className="mt-2 max-w-2xl text-lg text-muted">{intro && categoryIntro(intro.data)}</p>
          </div>
        </div>
        {category.tools_count > 0 && (
          <ButtonLink to={toolSearchPath({ category: category.slug })} variant="primary">
            {t('category.all', { count: category.tools_count })}
          </ButtonLink>
        )}
      </div>
      <PopularTags category={category} />
    </header>
  );
}

const Follow = optionalPart<{ kind: 'category'; id: string; path: string; label: string }>(
  import.meta.glob('/src/features/*/parts/follow.tsx', { eager: true, import: 'Follow' }),
);
const SubscribeStrip = optionalPart<object>(
  import.meta.glob('/src/features/*/parts/subscribe-strip.tsx', { eager: true, import: 'SubscribeStrip' }),
);

interface CategoryData extends PageData {
  /** null when there is no such category. */
  slug: string | null;
}

function categoryPath(slug: string): string {
  return `/category/${slug}`;
}

function headOfCategory(category: CategoryPage): PageHead {
  const description = categoryDescription(category);
  const trail = [
    { name: t('nav.home'), item: '/' },
    { name: labelText(category.name), item: categoryPath(category.slug) },
  ];
  return {
    title: t('category.title', { name: labelText(category.name), brand: brand.name }),
    description,
    canonical: categoryPath(category.slug),
    jsonLd: {
      '@type': 'CollectionPage',
      name: labelText(category.name),
      description,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        })),
      },
    },
  };
}

function answerMissing(path: string) {
  const head = pageHead(path, t('notFound.categoryTitle'), t('notFound.categoryText'), { noindex: true });
  return data({ head, slug: null } satisfies CategoryData, { status: 404 });
}

/** A section that fails to load is left out, but without the first one the page fails. */
async function fetchSections(client: QueryClient, slug: string): Promise<void> {
  const [first, ...rest] = categorySections.map((section) => categorySectionQuery(section, slug));
  await Promise.all([client.fetchQuery(first!), ...rest.map((query) => client.prefetchQuery(query))]);
}

/** Finds a category by a slug of now or then, its name or id; undefined when there is none. */
async function findCategory(client: QueryClient, text: string): Promise<CategoryPage | undefined> {
  try {
    return (await client.fetchQuery(categoryQuery(text))).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const { pathname, search } = new URL(request.url);
  const [category] = await Promise.all([
    findCategory(client, params.slug!),
    client.fetchQuery(categoriesQuery()),
  ]);
  if (!category) return answerMissing(pathname);
  // A hidden category has no page, but its tools link to it; the link leads to the search instead.
  if (!category.is_active) return redirect(toolSearchPath({ category: category.slug }), 302);
  if (category.slug !== params.slug) return redirect(categoryPath(category.slug) + search, 301);
  await fetchSections(client, category.slug);
  return { head: headOfCategory(category), slug: category.slug } satisfies CategoryData;
}

export function Component() {
  const { slug } = useLoaderData<CategoryData>();
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const category = categories.data.find((one) => one.slug === slug);
  if (!category) {
    return (
      <NotFound title={t('notFound.categoryTitle')} text={t('notFound.categoryText')}>
        <CategoryCards categories={categories.data} />
      </NotFound>
    );
  }
  const others = categories.data.filter((one) => one.slug !== slug);
  return (
    <div className="wrap pt-6">
      <Breadcrumb crumbs={[{ label: t('nav.home'), to: '/' }, { label: labelText(category.name) }]} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-16">
        <div className="grid gap-4">
          <CategoryHeader category={category} />
          <div>
            <Follow
              kind="category"
              id={category.slug}
              path={`/category/${category.slug}`}
              label={t('follows.followCategory')}
            />
          </div>
        </div>
        <CategorySections category={category} action={(tool) => <SaveHeart tool={tool} />} />
        <section aria-labelledby="other-categories">
          <h2 id="other-categories" className="mb-5 font-display text-heading font-bold">
            {t('category.others')}
          </h2>
          <CategoryCards categories={others} />
        </section>
      </div>
      <SubscribeStrip />
    </div>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('category.loadError')} />;
}
