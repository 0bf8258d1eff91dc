/** Short words that people write in capitals. */
const ABBREVIATIONS = new Set('3d ai api cli crm llm ml ocr pdf rag sdk seo sql ui ux'.split(' '));

/** A tag as a label: "api docs" as "API docs", "writing" as "Writing". Tags are kept as people typed them. */
export function readableTag(tag: string): string {
  const words = tag.split(' ').map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  // A word with capitals of its own, such as iOS, stays as it is.
  return /^\p{Ll}+(?!\p{L})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
