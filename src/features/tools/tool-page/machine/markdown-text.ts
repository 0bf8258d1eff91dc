/** Characters that mean something in Markdown wherever they stand. */
const SPECIAL = /[\\`*_[\]<>|~]/g;
/** Beginnings of a line that would make it a heading, a list, a quotation or a rule. */
const LINE_START = /^(\s*)(#{1,6}(?=\s|$)|[-+=](?=[\s=-]|$)|\d{1,9}(?=[.)]))/;

function escapeLine(line: string): string {
  return line
    .replace(SPECIAL, '\\$&')
    .replace(LINE_START, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** A text as people typed it, on one line, so that nothing in it is Markdown. */
export function inlineText(text: string): string {
  return escapeLine(text.replace(/\s+/g, ' ').trim());
}

/** The same with its paragraphs. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => escapeLine(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** An address as Markdown shows it without taking characters of it as its own. */
export function addressText(url: string): string {
  return `<${url.replace(/[<>\s]/g, (char) => encodeURIComponent(char))}>`;
}
