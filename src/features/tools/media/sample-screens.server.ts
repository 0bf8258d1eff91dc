import type { SiteDocument } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';

const WIDTH = 1280;
const HEIGHT = 800;
const INK = '#1b1a17';
const PAPER = '#fbfaf7';
const LINE = '#e4ded1';
/** The accent of each drawing. */
const ACCENTS = ['#c2410c', '#0f766e', '#1d4ed8', '#7e22ce', '#be185d', '#4d7c0f'];

type Box = readonly [x: number, y: number, width: number, height: number];

const box = ([x, y, width, height]: Box, fill: string, radius = 10): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** Content of the window, right of its list. Each fills the same place. */
const CONTENTS: readonly ((accent: string) => string)[] = [
  // Lines of text, some of them marked.
  (accent) =>
    Array.from({ length: 9 }, (_, row) =>
      box([420, 210 + row * 56, 740 - ((row * 137) % 260), 22], row % 4 === 1 ? accent : LINE),
    ).join(''),
  // A chart.
  (accent) =>
    Array.from({ length: 9 }, (_, column) => {
      const height = 120 + ((column * 97) % 320);
      return box([430 + column * 84, 700 - height, 52, height], column === 6 ? accent : LINE);
    }).join(''),
  // Cards.
  (accent) =>
    Array.from({ length: 6 }, (_, card) => {
      const [x, y] = [420 + (card % 3) * 256, 210 + Math.floor(card / 3) * 256];
      return box([x, y, 232, 232], LINE) + box([x + 20, y + 20, 96, 96], card === 4 ? accent : PAPER);
    }).join(''),
];

/** Draws the window of a program that does not exist. Always the same for a number. */
function writeScreen(number: number): string {
  const accent = ACCENTS[number % ACCENTS.length]!;
  const list = Array.from({ length: 6 }, (_, row) =>
    box([90, 150 + row * 88, 240, 60], row === number % 6 ? accent : '#35332e'),
  ).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    box([0, 0, WIDTH, HEIGHT], '#efe9dc', 0) +
    box([60, 60, WIDTH - 120, HEIGHT - 120], PAPER, 20) +
    box([60, 60, 300, HEIGHT - 120], INK, 20) +
    list +
    box([420, 110, 360, 40], INK) +
    CONTENTS[number % CONTENTS.length]!(accent) +
    `<text x="${WIDTH - 84}" y="${HEIGHT - 84}" text-anchor="end" font-family="sans-serif" font-size="22" fill="#6b665b">Sample picture</text></svg>`
  );
}

export interface SampleScreen {
  url: string;
  width: number;
  height: number;
}

/** A drawn screenshot, for tools of the demonstration. @param number from 0 on */
export function sampleScreen(number: number): SampleScreen {
  return { url: `/sample-screens/${number}.svg`, width: WIDTH, height: HEIGHT };
}

/** The drawings of `sampleScreen`. */
export function listSampleScreens(): readonly SiteDocument[] {
  return [
    {
      path: '/sample-screens/:file{[0-9]{1,2}\\.svg}',
      namesSources: true,
      read: ({ file = '' }) => {
        const number = Number.parseInt(file, 10);
        if (!Number.isInteger(number)) throw new HttpError('not_found');
        return new Response(writeScreen(number), {
          headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
        });
      },
    },
  ];
}
