/** Lengths in characters and numbers of what administrators write about the catalogue. */
export const CATEGORY_LIMITS = {
  name: 60,
  slug: 80,
  description: 300,
  intro: 1000,
  /** Categories of a site: every page lists them. */
  categories: 200,
  /** Words of a category in one language, the characters of one, and how many words it may consist of. */
  words: 60,
  word: 40,
  wordParts: 5,
} as const;

/** Types of a site, and the characters of one's label and value, which addresses and forms have. */
export const TYPE_LIMITS = { types: 40, label: 40, value: 40 } as const;

const TEXTS = ['name', 'description', 'intro'] as const;

/** Small letters and digits with single hyphens between them, and not digits alone, which would be an id. */
export function isCategorySlug(text: string): boolean {
  return (
    text.length <= CATEGORY_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text)
  );
}

type Texts = { readonly [Name in (typeof TEXTS)[number]]?: string | null | undefined };

/** The texts of a language that are there, after those given: null and '' remove one. */
export function mergeTexts(before: Texts = {}, given: Texts = {}): Partial<Record<keyof Texts, string>> {
  const merged = { ...before, ...given };
  return Object.fromEntries(TEXTS.flatMap((name) => (merged[name] ? [[name, merged[name]]] : [])));
}

export const TAG_LIMITS = {
  name: 40,
  /** Tags that are merged at a time. */
  merged: 100,
} as const;

export const SYNONYM_LIMITS = {
  groups: 1000,
  /** Words and phrases of a group, the characters of one, and how many words it may consist of. */
  words: 12,
  word: 60,
  wordParts: 5,
} as const;
