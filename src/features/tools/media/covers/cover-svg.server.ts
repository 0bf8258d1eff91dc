import {
  breakLines,
  drawLine,
  type Glyphs,
  measure,
  readGlyphs,
  toDrawable,
} from '#src/server/images/text/text-outlines.ts';
import { brand } from '#src/shared/site/brand.ts';
import { oklchToHex } from '#src/shared/site/oklch.ts';
import { TINT_HUES } from '#src/shared/text/monogram.ts';
import type { ToolCard } from '../../contract.ts';
import { readBrandLogo } from '../public/brand-logos.server.ts';
import { COVER_HEIGHT, COVER_WIDTH, designCover } from './cover-design.ts';

export type CoveredTool = Pick<
  ToolCard,
  'name' | 'company' | 'type' | 'type_label' | 'category' | 'logo_url'
>;

const MARGIN = 80;
const TEXT_WIDTH = 660;
const LINE = 1.08;
/** From the name's last baseline to the line about it. */
const ABOUT_GAP = 72;
/** The lowest part belongs to the site's name. */
const FOOT = 110;
const LOGO_SIZE = 120;

/** The picture of a shared tool page: the page's cover with the tool's name, as a drawing of outlines alone. */
export async function writeCoverSvg(tool: CoveredTool): Promise<string> {
  const { tint, x, y, radii, motif, transform } = designCover(tool);
  const hue = TINT_HUES[tint - 1]!;
  const paper = oklchToHex(0.945, 0.038, hue);
  const ink = oklchToHex(0.4, 0.11, hue);
  const rings = radii.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');
  const text = await writeTexts(tool, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}"><rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${paper}"/><g fill="${ink}" fill-opacity=".05">${rings}</g><path d="${motif}" transform="${transform}" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/>${text}</svg>`;
}

async function writeTexts(tool: CoveredTool, ink: string): Promise<string> {
  const known = await readGlyphs();
  const logo = await drawLogo(tool.logo_url);
  const { size, lines } = fitName(toDrawable(tool.name, known), known);
  const block = lines.length * size * LINE + ABOUT_GAP;
  const top = logo ? MARGIN + LOGO_SIZE + 24 : Math.max((COVER_HEIGHT - FOOT - block) / 2, MARGIN / 2);
  const baseline = (index: number) => top + size * (0.9 + index * LINE);
  const name = lines.map((line, index) => drawLine(line, { x: MARGIN, y: baseline(index), size }, known));
  const about = toDrawable(`${tool.category.name} · ${tool.type_label}`, known);
  const below = baseline(lines.length - 1) + ABOUT_GAP;
  const site = { x: MARGIN, y: COVER_HEIGHT - MARGIN + 8, size: 34 };
  return `${logo}<g fill="#1b1a17">${name.join('')}${drawLine(brand.name, site, known)}</g><g fill="${ink}">${drawLine(about, { x: MARGIN, y: below, size: 36 }, known)}</g>`;
}

/** The largest size at which the name fits on two lines; a longer one is cut at the smallest. */
function fitName(name: string, known: Glyphs): { size: number; lines: string[] } {
  for (const size of [112, 96, 80, 68]) {
    const lines = breakLines(name, { size, width: TEXT_WIDTH, lines: 2 }, known);
    const isWhole =
      lines.join(' ') === name && lines.every((line) => measure(line, size, known) <= TEXT_WIDTH);
    if (isWhole) return { size, lines: name ? lines : [] };
  }
  return { size: 60, lines: breakLines(name, { size: 60, width: TEXT_WIDTH, lines: 2 }, known) };
}

/** The name of a logo of our collection, by its address. */
export function drawnLogo(logoUrl: string | null): string | undefined {
  return /^\/logos\/([a-z0-9]+)\.svg$/.exec(logoUrl ?? '')?.[1];
}

/** Logos of our collection are drawings that can be part of the cover; an uploaded one is left to the page. */
async function drawLogo(logoUrl: string | null): Promise<string> {
  const name = drawnLogo(logoUrl);
  const drawing = name && (await readBrandLogo(name));
  if (!drawing) return '';
  const place = `x="${MARGIN}" y="${MARGIN}" width="${LOGO_SIZE}" height="${LOGO_SIZE}"`;
  return `<clipPath id="tile"><rect ${place} rx="27"/></clipPath><g clip-path="url(#tile)">${drawing.replace('<svg ', `<svg ${place} `)}</g>`;
}
