/** The languages that the site can speak. Pages in English have plain addresses, others begin with their language. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The language of the pages that this bundle shows. Each language has a build of its own, so no page carries two;
 * `scripts/languages/texts-in-language.ts` replaces this line in the others.
 */
export const pageLanguage: Language = 'en' as Language;

let offered: readonly Language[] = ['en'];

/** The languages that visitors may choose, English first. */
export function siteLanguages(): readonly Language[] {
  return offered;
}

/** Set once: by the server when it starts, in the browser from the page before anything is rendered. */
export function setSiteLanguages(next: readonly Language[]): void {
  offered = next;
}

/** `/search` → `/fr/search`; the address of the home page is `/fr`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return `/${language}${path.startsWith('/') ? path.replace(/^\/(?=$|[?#])/, '') : path}`;
}

/** The address of a page of this language, for what the router does not lead to. */
export function localPath(path: string): string {
  return pathIn(pageLanguage, path);
}

/** The prefix that the router removes from each address. */
export const basename = pageLanguage === 'en' ? '/' : `/${pageLanguage}`;
