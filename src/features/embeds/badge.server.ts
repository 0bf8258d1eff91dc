import { parse } from 'node:path';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { getTool } from '#src/features/tools/service.server.ts';
import type { SiteDocument } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import { brand } from '#src/shared/site/brand.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { EmbedsContext } from './context.server.ts';

const THEMES = {
  light: { paper: '#fbfaf7', line: '#d6cfbf', ink: '#1b1a17', quiet: '#5f5a50', accent: '#b45309' },
  dark: { paper: '#1f1d1a', line: '#46423a', ink: '#f5f2ea', quiet: '#b8b1a3', accent: '#f5b454' },
} as const;
const HEIGHT = 44;
const PADDING = 14;
/** Pixels that a letter of the system's font takes at most, so that no font makes a text too long for its badge. */
const LETTER = { name: 6.4, figure: 8.6 };
const LONGEST_NAME = 40;

type Theme = keyof typeof THEMES;

/** `/badge/{slug}.svg?theme=light|dark`: a picture with the rating that a tool has now. A renamed tool keeps its old badges. */
export function badgeDocument(context: EmbedsContext): SiteDocument {
  return {
    path: '/badge/:file{[a-z0-9-]+\\.svg}',
    namesSources: true,
    read: async ({ file = '' }, query = new URLSearchParams()) => {
      const theme = query.get('theme') ?? 'light';
      if (!Object.hasOwn(THEMES, theme)) throw new HttpError('not_found');
      const tool = await getTool(context.tools, parse(file).name);
      if ('renamedTo' in tool) {
        const location = `/badge/${tool.renamedTo}.svg?theme=${theme}`;
        return new Response(null, { status: 301, headers: { location } });
      }
      if (tool.lifecycle === 'discontinued') throw new HttpError('not_found');
      return new Response(writeBadge(tool, theme as Theme), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
      });
    },
  };
}

/** Facts of a tool that badges and cards show. */
export type RatedTool = Pick<ToolPage, 'name' | 'rating' | 'review_count' | 'rating_is_sample'>;

/** Text in large letters: "★ 4.6 · 12 reviews"; without reviews of people, that it is listed. */
export function figureOf({ rating, review_count: count, rating_is_sample: isSample }: RatedTool): string {
  if (count === 0 || isSample) return 'Listed';
  return `★ ${rating.toFixed(1)} · ${count} ${count === 1 ? 'review' : 'reviews'}`;
}

function writeBadge(tool: RatedTool, theme: Theme): string {
  const { paper, line, ink, quiet, accent } = THEMES[theme];
  const figure = figureOf(tool);
  const where = `on ${shorten(brand.name, LONGEST_NAME)}`;
  const width = Math.ceil(2 * PADDING + Math.max(figure.length * LETTER.figure, where.length * LETTER.name));
  const label = escapeXml(`${tool.name} ${where}: ${figure}`);
  const text = (y: number, size: number, weight: number, fill: string, content: string) =>
    `<text x="${PADDING}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(content)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}">` +
    `<title>${label}</title>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="8" fill="${paper}" stroke="${line}"/>` +
    '<g font-family="system-ui, sans-serif">' +
    text(20, 14, 700, figure.startsWith('★') ? accent : ink, figure) +
    text(35, 11, 400, quiet, where) +
    '</g></svg>'
  );
}
