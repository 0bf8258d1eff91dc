import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { joinClasses } from '../join-classes.ts';

const AROUND = 2;

/**
 * Returns the pages that a pagination shows: first, last, and two on each side of the current one; `'gap'` where pages are left
 * out. A gap of a single page is shown as that page.
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  let previous = 0;
  for (let page = 1; page <= last; page += 1) {
    const isShown = page === 1 || page === last || Math.abs(page - current) <= AROUND;
    if (!isShown) continue;
    if (page - previous === 2) shown.push(page - 1);
    else if (page - previous > 2) shown.push('gap');
    shown.push(page);
    previous = page;
  }
  return shown;
}

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 text-sm font-semibold tabular-nums transition-colors';

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (!to) {
    return (
      <span aria-hidden="true" className={joinClasses(cell, 'text-muted')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={joinClasses(cell, 'hover:bg-sunken')}>
      {children}
    </Link>
  );
}

/** Links to the pages of a list. On a narrow screen only the steps and the position are shown. */
export function Pagination({
  current,
  last,
  pathOf,
}: {
  current: number;
  last: number;
  pathOf: (page: number) => string;
}) {
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-center gap-1">
      <Step to={current > 1 ? pathOf(current - 1) : null} label={t('pagination.previous')}>
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('pagination.previous')}</span>
      </Step>
      <span className="px-3 text-sm text-muted tabular-nums sm:hidden">
        {t('pagination.position', { current, last })}
      </span>
      <ul className="hidden items-center gap-1 sm:flex">
        {pageWindow(current, last).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span className="inline-block w-6 text-center text-muted">…</span>
            ) : (
              <Link
                to={pathOf(page)}
                aria-label={t('pagination.page', { page })}
                aria-current={page === current ? 'page' : undefined}
                className={joinClasses(cell, page === current ? 'bg-ink text-paper' : 'hover:bg-sunken')}
              >
                {formatNumber(page)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={current < last ? pathOf(current + 1) : null} label={t('pagination.next')}>
        <span className="max-sm:sr-only">{t('pagination.next')}</span>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}
