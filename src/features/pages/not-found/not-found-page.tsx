import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { data, Form, type LoaderFunctionArgs } from 'react-router';
import { CategoryCards } from '#src/features/tools/browse/category/category-cards.tsx';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pageHead } from '#src/shared/page-head.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';

/** A plain form that works without scripts, and without leaving the page with them. */
export function NotFoundSearch() {
  const id = useId();
  return (
    <search>
      <Form action="/search" className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {t('notFound.searchLabel')}
        </label>
        <div className="flex gap-2">
          <Input id={id} type="search" name="q" maxLength={200} enterKeyHint="search" />
          <Button type="submit" variant="secondary">
            <Search aria-hidden className="size-4" />
            {t('notFound.searchSubmit')}
          </Button>
        </div>
      </Form>
    </search>
  );
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(categoriesQuery());
  const head = pageHead(new URL(request.url).pathname, t('notFound.title'), t('notFound.text'), {
    noindex: true,
  });
  return data({ head }, { status: 404 });
}

export function Component() {
  const { data: categories } = useQuery(categoriesQuery());
  return (
    <NotFound title={t('notFound.title')} text={t('notFound.text')}>
      <NotFoundSearch />
      {categories && (
        <section aria-labelledby="not-found-categories">
          <h2 id="not-found-categories" className="mb-4 font-display text-heading font-bold">
            {t('notFound.categories')}
          </h2>
          <CategoryCards categories={categories.data} hidesCounts />
        </section>
      )}
    </NotFound>
  );
}
