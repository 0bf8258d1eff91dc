/** Pages whose text administrators may write. All but the imprint ship with one. */
export const PAGE_NAMES = ['about', 'terms', 'privacy', 'imprint'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Longest texts, in characters. */
export const PAGE_LIMITS = { title: 120, body: 50_000 } as const;

/** Versions that the list of a page names. Older ones stay and can be read by their number. */
export const VERSIONS_LISTED = 50;

/** The version of a page that shows what the software ships with. */
export const SHIPPED_VERSION = 0;

/** Paragraphs that the site fills in: who runs it and how to reach them, and what each part of it says about privacy. */
export const PLACEHOLDERS = ['operator', 'contact_point', 'data', 'sharing', 'retention'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Placeholders that a privacy policy should have, because the site knows best what it keeps. */
const PRIVACY_PLACEHOLDERS = ['data', 'sharing', 'retention'] as const satisfies readonly Placeholder[];

/** Markdown parts at even places, the placeholders between them at odd ones. */
export function splitAtPlaceholders(body: string): string[] {
  const parts = [''];
  for (const line of body.split('\n')) {
    const placeholder = PLACEHOLDERS.find((name) => line.trimEnd() === `{${name}}`);
    if (placeholder) parts.push(placeholder, '');
    else parts.push(`${parts.pop()}${line}\n`);
  }
  return parts;
}

/** The placeholders of the privacy policy that a text leaves out. */
export function missingPlaceholders(body: string): Placeholder[] {
  const parts = splitAtPlaceholders(body);
  return PRIVACY_PLACEHOLDERS.filter(
    (name) => !parts.some((part, index) => index % 2 === 1 && part === name),
  );
}
