const SHOWN_AT_FIRST = 1200;

/** Paragraphs of a description: the first ones, up to about 1,200 characters, and the rest. At least one is shown. */
export function splitDescription(text: string): { shown: string[]; rest: string[] } {
  const paragraphs = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  let length = 0;
  const cut = paragraphs.findIndex((paragraph, index) => {
    length += paragraph.length;
    return index > 0 && length > SHOWN_AT_FIRST;
  });
  if (cut === -1) return { shown: paragraphs, rest: [] };
  return { shown: paragraphs.slice(0, cut), rest: paragraphs.slice(cut) };
}
