import {
  breakLines,
  drawLine,
  measure,
  readGlyphs,
  toDrawable,
} from '#src/server/images/text/text-outlines.ts';
import type { AccentShades } from '#src/shared/site/accent.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteShades } from '#src/shared/site/site-shades.ts';

const INK = '#1b1a17';
const PAPER = '#fbfaf7';
const MARGIN = 72;
const TEXT_WIDTH = 1056;
/** Letters of the tagline that still fits on three lines is as large as this. */
const SIZES = [120, 104, 88, 72];

/** The mark of a site without an icon of its own. */
export function writeMark({ accent, onAccent }: AccentShades['light'], at = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${at}><rect width="32" height="32" rx="9" fill="${accent}"/><path d="M7.5 24 13 8h2.4L12.6 24zM24.5 24 19 8h-2.4l2.8 16z" fill="${onAccent}"/></svg>`;
}

/** The picture that other sites show with a link: mark, name and tagline, as outlines alone. */
export async function writeShareCard(): Promise<string> {
  const known = await readGlyphs();
  const { light } = siteShades();
  const name = drawLine(toDrawable(brand.name, known), { x: 156, y: 118, size: 42 }, known);
  const tagline = toDrawable(brand.slogan, known);
  const { size, lines } = fitTagline(tagline, known);
  const comma = tagline.lastIndexOf(', ') + 1;
  let at = 0;
  const drawn = lines.map((line, index) => {
    const fill = comma > 0 && at >= comma ? light.accent : INK;
    at += line.length + 1;
    return `<g fill="${fill}">${drawLine(line, { x: MARGIN, y: 300 + index * size * 1.08, size }, known)}</g>`;
  });
  const mark = writeMark(light, ` x="${MARGIN}" y="${MARGIN}" width="64" height="64"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/>${mark}<g fill="${INK}">${name}</g>${drawn.join('')}<rect x="0" y="606" width="1200" height="24" fill="${light.accent}"/></svg>`;
}

type Glyphs = Awaited<ReturnType<typeof readGlyphs>>;

/** The largest size at which the text fits; what follows the last comma begins a line. */
function fitTagline(text: string, known: Glyphs): { size: number; lines: string[] } {
  const comma = text.lastIndexOf(', ') + 1;
  const parts = comma > 0 ? [text.slice(0, comma), text.slice(comma + 1)] : [text];
  for (const size of SIZES) {
    const lines = parts.flatMap((part) => breakLines(part, { size, width: TEXT_WIDTH, lines: 3 }, known));
    const isWhole = lines.every((line) => !line.endsWith('…') && measure(line, size, known) <= TEXT_WIDTH);
    if (isWhole && lines.length <= 3) return { size, lines };
  }
  return { size: 64, lines: breakLines(text, { size: 64, width: TEXT_WIDTH, lines: 4 }, known) };
}
