/** Words that are written otherwise than in small letters. */
const SPELLINGS = new Map(
  '3D AI API APIs AR CLI CMS CRM CSV GPU HR IDE LLM ML NPC OCR PDF RAG SDK SEO SQL TTS UI UX VR iOS macOS GitHub JavaScript LinkedIn TypeScript WordPress YouTube'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);

/** A tag as a label: "api docs" as "API docs", "writing" as "Writing". Tags are kept as people typed them. */
export function readableTag(tag: string): string {
  const words = tag.split(' ').map((word) => SPELLINGS.get(word) ?? word);
  const text = words.join(' ');
  // A word with capitals of its own, such as iOS, stays as it is.
  return /^\p{Ll}+(?!\p{L})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
