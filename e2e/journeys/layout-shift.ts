import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up how far the content of each page jumps that is opened from now on. */
export function watchLayoutShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far, on the scale of Cumulative Layout Shift. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}
