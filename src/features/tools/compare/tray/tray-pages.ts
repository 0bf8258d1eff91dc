/** Pages on which people look at tools. On the comparison itself the tray would only repeat the page. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/search',
  '/trending',
  '/new',
  '/saved-tools',
  '/discontinued',
]);
const WITH_NAME = /^\/(?:ai|category|user|shared-folders)\/[^/]+$/;

/** True for the pages that show the tray of tools to compare. Over forms, texts and videos it would only be in the way. */
export function showsTray(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return PAGES.has(path) || WITH_NAME.test(path);
}
