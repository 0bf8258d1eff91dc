import { readFile } from 'node:fs/promises';

/** Width and outline of each letter, in thousandths of the font size. `NOTICE.md` says where they come from. */
export type Glyphs = ReadonlyMap<string, readonly [width: number, path: string]>;

const FILE = new URL('./glyphs.json', import.meta.url);
const EM = 1000;

let glyphs: Promise<Glyphs> | undefined;

export function readGlyphs(): Promise<Glyphs> {
  glyphs ??= readFile(FILE, 'utf8').then((json) => new Map(Object.entries(JSON.parse(json))));
  return glyphs;
}

/**
 * The text as far as it can be drawn: an accent that has no letter of its own is dropped, and so are signs. A text with a
 * letter of another script becomes '', because half a name would be a wrong one.
 */
export function toDrawable(text: string, known: Glyphs): string {
  const letters = [...text.normalize('NFC')].map((letter) =>
    known.has(letter) ? letter : (letter.normalize('NFD')[0] ?? ''),
  );
  if (letters.some((letter) => /[\p{L}\p{N}]/u.test(letter) && !known.has(letter))) return '';
  const drawable = letters.filter((letter) => known.has(letter)).join('');
  return drawable.replace(/\s+/g, ' ').trim();
}

export function measure(text: string, size: number, known: Glyphs): number {
  let width = 0;
  for (const letter of text) width += known.get(letter)?.[0] ?? 0;
  return (width * size) / EM;
}

/** Breaks a text between words into lines of this width; a last line that has no room ends with "…". */
export function breakLines(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
  known: Glyphs,
): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${broken.at(-1) ?? ''} ${word}`.trim();
    if (broken.length > 0 && measure(longer, size, known) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  const kept = broken.slice(0, lines);
  return kept.map((line, index) => {
    const isCut = index === lines - 1 && broken.length > lines;
    if (!isCut && measure(line, size, known) <= width) return line;
    let short = line;
    while (short && measure(`${short}…`, size, known) > width) short = short.slice(0, -1);
    return `${short.trimEnd()}…`;
  });
}

/** A line of text as outlines, beginning at `x` on the baseline `y`. */
export function drawLine(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  known: Glyphs,
): string {
  let at = 0;
  const paths = [...text].map((letter) => {
    const [width, path] = known.get(letter) ?? [0, ''];
    const drawn = path && `<path transform="translate(${at})" d="${path}"/>`;
    at += width;
    return drawn;
  });
  return `<g transform="translate(${x} ${y})scale(${size / EM})">${paths.join('')}</g>`;
}
