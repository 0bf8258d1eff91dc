import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { categoriesQuery } from '../client.ts';
import { CategoryLinks } from './category-links.tsx';

/** The categories below the header. The space is reserved while they load. */
export function CategoryStrip() {
  const { data } = useQuery(categoriesQuery());
  const { pathname, search } = useLocation();
  const current =
    pathname === '/search'
      ? new URLSearchParams(search).get('category')
      : pathname.match(/^\/category\/([^/]+)\/?$/)?.[1];
  return (
    <div className="min-h-14 border-b border-line">
      <div className="wrap">{data && <CategoryLinks categories={data.data} current={current} />}</div>
    </div>
  );
}
