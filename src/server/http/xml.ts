/** Escapes text for XML, quotes included. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
      // XML has no control characters, not even escaped.
      .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
  );
}
