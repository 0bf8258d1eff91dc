import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody out of the page as it is shown. One line per fault: rule, where, why. */
export async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  );
}

/** The same in light and in dark colours. */
export async function findFaultsInBothColours(page: Page): Promise<string[]> {
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await findFaults(page);
  const light = await readBackground();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // The page follows a moment later; looked at before that it would be light again.
  await expect.poll(readBackground).not.toBe(light);
  const inDark = await findFaults(page);
  return [...inLight.map((fault) => `light: ${fault}`), ...inDark.map((fault) => `dark: ${fault}`)];
}

/** The elements that make the page scroll sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return tooWide.map((element) => element.outerHTML.slice(0, 160));
  });
}
