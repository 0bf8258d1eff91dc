import type { Language } from '../messages/language.ts';

/** A type of tools, as far as pages and calls need it everywhere. */
export interface TypeName {
  readonly value: string;
  /** In the site's first language. */
  readonly label: string;
  /** The kind of a tool of this type that does not say its own; absent for those that ship. */
  readonly kind?: 'app' | 'extension' | 'api' | 'library' | 'model';
  /** Values that it had before. */
  readonly was?: readonly string[];
}

/** Names of the catalogue that administrators have set, as far as pages need them everywhere. */
export interface CatalogueNames {
  /**
   * By language: names of categories and types by their name in the site's first language, where they differ from those that the
   * software ships with.
   */
  labels: { readonly [Each in Language]?: Readonly<Record<string, string>> };
  /** In their order; undefined when they are as they ship. */
  types?: readonly TypeName[];
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
  const { types, labels } = names;
  const own = labels[language];
  const hasOwn = own !== undefined && Object.keys(own).length > 0;
  if (!types && !hasOwn) return undefined;
  return { labels: hasOwn ? { [language]: own } : {}, ...(types ? { types } : {}) };
}

/** The name in another language that administrators have given. */
export function ownLabel(name: string, language: Language): string | undefined {
  const labels = names.labels[language];
  // A name that somebody chose may be one that every object has.
  return labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
}
