import type { AdminPage } from '../contract.ts';

/** The values of the form. */
export interface PageDraft {
  title: string;
  body: string;
}

/** The values to begin with: the text that visitors see, or the shipped one to begin with. */
export function draftOf({ title, body, shipped }: AdminPage): PageDraft {
  return title === null || body === null ? shipped : { title, body };
}

/** Forms send line breaks as two characters. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function isSame(one: PageDraft, other: PageDraft): boolean {
  return one.title === other.title && plainLines(one.body) === plainLines(other.body);
}
