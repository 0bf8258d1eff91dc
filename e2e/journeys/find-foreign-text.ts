import type { Page } from '@playwright/test';

/** Names that are the same in every language. */
const NAMES =
  /^(Aisle|English|Français|GitHub|Google|YouTube|Mastodon|Bluesky|LinkedIn|Facebook|Reddit|AI Watch|15min|API|SDK|JSONL?|CSV|RSS)$/;
/** Monograms, dates, months, and the names that a new listing's plans begin with. */
const OTHER_DATA =
  /^([A-Z]{2}|\d{1,2} \p{L}+\.? \d{4}.*|\p{Ll}+\.? \d{4}|Free|Pro|you@example\.com|https?:\/\/\S*|[\w-]+\.(txt|xml))$/u;

/** The names that the browser has for languages and countries, in French. */
const NAMED: ReadonlySet<string> = (() => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const namesOf = (type: 'language' | 'region') => {
    const names = new Intl.DisplayNames('fr', { type, fallback: 'none' });
    return codes.flatMap((code) => names.of(type === 'region' ? code.toUpperCase() : code) ?? []);
  };
  return new Set([...namesOf('language'), ...namesOf('region')]);
})();
/** The first of a line has a capital. */
const areNamed = (text: string) =>
  text
    .split(', ')
    .every((name) => NAMED.has(name) || NAMED.has(`${name.charAt(0).toLowerCase()}${name.slice(1)}`));

/** Collects what the API answers, so that data on a screen is known as such. */
export function collectData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // A page that is left has no bodies any more.
    if (response.url().includes('/api/v1/')) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

/**
 * The texts of a page in the pseudo-language that come from no catalogue: they have none of its accented letters and are
 * neither data nor marked as being in another language.
 */
export async function findForeignText(page: Page, readAnswers: () => Promise<string>): Promise<string[]> {
  const { texts, state } = await page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null, element: Element): void => {
      const isForeign = element.closest('[lang]') !== document.documentElement;
      if (text && /[a-z]{2}/i.test(text) && !isForeign) found.add(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!;
      if (!element.closest('script,style,code,pre,[data-suggestion]'))
        add(walker.currentNode.nodeValue, element);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`body [${name}]`))
        add(element.getAttribute(name), element);
    }
    const state = document.getElementById('page-state')?.textContent ?? '';
    // Such as the name of who is signed in.
    return { texts: [...found], state: state + Object.values(localStorage).join('\n') };
  });
  // Read later than the screen, which may have changed with the last answer.
  const data = (state + (await readAnswers())).replaceAll('\\"', '"').replaceAll(/\\n|\s+/g, ' ');
  const isOneOfData = (text: string) => data.includes(text.trim().replaceAll(/\s+/g, ' ').replace(/…$/, ''));
  const isData = (text: string) => isOneOfData(text) || text.split(/, | = |\n/).every(isOneOfData);
  const isPseudo = (text: string) => /[åéîöûçñšýžÅÉÎÖÛÇÑŠÝŽ·]/.test(text);
  return texts.filter(
    (text) =>
      !isPseudo(text) && !isData(text) && !NAMES.test(text) && !OTHER_DATA.test(text) && !areNamed(text),
  );
}

/** Texts of the catalogue that do not fit their place: cut off, or wider than the window. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2;
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isTooWide = scrollWidth > clientWidth + 2;
      const isTooHigh = scrollHeight > clientHeight + 4;
      if (hides) return isTooWide || isTooHigh;
      // A control may not let its words run out of its border.
      return element.matches('button, a.inline-flex, summary') && isTooWide && overflowX === 'visible';
    };
    const ownText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.includes('['),
      );
    const cut = [...document.querySelectorAll('body *')].filter(
      (element) => ownText(element) && isShown(element) && !element.closest('.sr-only') && isCut(element),
    );
    return cut.map((element) => `cut off: ${element.outerHTML.slice(0, 200)}`);
  });
}
