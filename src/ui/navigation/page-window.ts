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
