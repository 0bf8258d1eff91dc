import type { Language } from '../messages/language.ts';

/** Names of the catalogue that administrators have set, as far as pages need them everywhere. */
export interface CatalogueNames {
  /**
   * By language: names of categories and types by their name in the site's first language, where they differ from those that the
   * software ships with.
   */
  labels: { readonly [Each in Language]?: Readonly<Record<string, string>> };
}

export const SHIPPED_NAMES: CatalogueNames = { labels: {} };

let names = SHIPPED_NAMES;

export function catalogueNames(): CatalogueNames {
  return names;
}

/** Set by the server when it starts and after each change; in the browser from the page before anything is rendered. */
export function setCatalogueNames(next: CatalogueNames): void {
  names = next;
}

/** The part that pages of a language need; undefined when it is as it ships. */
export function namesIn(language: Language): CatalogueNames | undefined {
  const labels = names.labels[language];
  return labels && Object.keys(labels).length > 0 ? { labels: { [language]: labels } } : undefined;
}

/** The name in another language that administrators have given. */
export function ownLabel(name: string, language: Language): string | undefined {
  const labels = names.labels[language];
  // A name that somebody chose may be one that every object has.
  return labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
}
