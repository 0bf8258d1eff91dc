const LENGTH = 30;

/**
 * A name, or another short text that people have typed, as a part of a mail's subject: on one line, without signs of markup,
 * and so short that the rest can be read. Only for names that have been approved, or that go back to their author.
 */
export function inSubject(text: string, length = LENGTH): string {
  const line = text
    .replace(/[<>]/g, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const signs = [...line];
  if (signs.length <= length) return line;
  return `${signs
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
