/** How a part of a picture comes; the last two go on. */
export type Move = 'grow' | 'rise' | 'pop' | 'draw' | 'sway' | 'pulse';
/** A path: how it comes, its color, its data, and its width where it is a line and not filled. */
export type Part = readonly [move: Move | undefined, color: string, d: string, width?: number];

const PAPER = '#fffdf8';
const GREY = '#c9c2b6';
const INK = '#1b1a17';
const ACCENT = '#f97316';
const GREEN = '#15803d';

const box = (x: number, y: number, width: number, height: number, r = 14) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - width}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - height}a${r} ${r} 0 0 1 ${r}-${r}Z`;
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
/** Lines of writing below each other; `colors` are those of single ones. */
const rows = (x: number, y: number, gap: number, widths: number[], color = GREY, colors: string[] = []) =>
  widths.map((width, row): Part => ['grow', colors[row] ?? color, `M${x} ${y + row * gap}h${width}`, 12]);
const bubble = (x: number, y: number, widths: number[], color: string, text: string): Part[] => [
  ['pop', color, box(x, y, 216, widths.length * 30 + 36, 26)],
  ...rows(x + 30, y + 33, 30, widths, text),
];

const paper: Part = [undefined, PAPER, box(60, 24, 200, 272)];
const writing = (...colors: string[]) => rows(88, 70, 30, [148, 118, 140, 92, 150, 126, 64], GREY, colors);
const points = Array.from({ length: 42 }, (_, index) =>
  disc(20 + ((index * 97) % 280), 20 + ((index * index * 53) % 280), 7),
);
const photo: Part[] = [
  ['pop', '#bfdbfe', box(34, 44, 252, 232)],
  ['pop', '#fbbf24', disc(222, 104, 26)],
  ['rise', '#4d7c5f', 'M34 262V212l62-58 52 46 46-64 92 92v34a14 14 0 0 1-14 14H48a14 14 0 0 1-14-14Z'],
];

/** Pictures of the steps of clips, on a square of 320, as they are in the end. */
export const pictures = {
  wave: [60, 110, 170, 90, 220, 140, 250, 120, 200, 80, 150, 60].map(
    (height, bar): Part => ['sway', PAPER, `M${28 + bar * 24} ${160 - height / 2}v${height}`, 12],
  ),
  text: [paper, ...writing()],
  marks: [paper, ...writing(GREY, ACCENT, GREY, GREY, ACCENT)],
  check: [
    paper,
    ...writing(),
    ['pop', GREEN, disc(240, 250, 52)],
    ['draw', PAPER, 'm216 251 17 18 32-36', 11],
  ],
  question: bubble(52, 106, [150, 84], PAPER, GREY),
  chat: [...bubble(20, 56, [120], PAPER, GREY), ...bubble(84, 146, [156, 130, 72], ACCENT, PAPER)],
  work: [
    ['pulse', PAPER, 'M150 70c10 62 30 82 92 92-62 10-82 30-92 92-10-62-30-82-92-92 62-10 82-30 92-92Z'],
    ['pulse', ACCENT, 'M246 40c4 26 12 34 38 38-26 4-34 12-38 38-4-26-12-34-38-38 26-4 34-12 38-38Z'],
  ],
  dots: points.map((point): Part => ['pop', PAPER, point]),
  near: [
    [undefined, `${PAPER}66`, points.join('')],
    ['draw', PAPER, 'm160 160-38-45', 5],
    ['draw', PAPER, 'm160 160 66-22', 5],
    ['draw', PAPER, 'm160 160-10 76', 5],
    ['pop', PAPER, disc(122, 115, 17) + disc(226, 138, 17) + disc(150, 236, 17)],
    ['pulse', ACCENT, disc(160, 160, 22)],
  ],
  list: [
    [undefined, PAPER, box(60, 44, 200, 232)],
    ...[78, 128, 178, 228].map((y): Part => ['pop', GREEN, box(84, y, 24, 24, 7)]),
    ...rows(128, 90, 50, [100, 80, 94, 60]),
  ],
  code: [
    [undefined, INK, box(20, 48, 280, 224)],
    ...rows(50, 90, 36, [120, 210, 160, 190, 60], '#93c5fd', ['#93c5fd', '#86efac', '#fca5a5', '#86efac']),
  ],
  boxes: [
    ['pop', ACCENT, box(40, 36, 240, 44)],
    ['pop', PAPER, box(40, 92, 114, 110)],
    ['pop', PAPER, box(166, 92, 114, 49)],
    ['pop', GREY, box(166, 153, 114, 49)],
    ['pop', PAPER, box(40, 214, 240, 70)],
  ],
  chart: [
    [undefined, PAPER, box(30, 40, 260, 240)],
    ...[70, 110, 90, 150, 180].map(
      (height, bar): Part => [
        'rise',
        bar === 4 ? ACCENT : GREY,
        box(56 + bar * 43, 252 - height, 30, height, 6),
      ],
    ),
  ],
  photo,
  film: [
    ...photo,
    ...[34, 78, 122, 166, 210, 254].flatMap((x): Part[] => [
      [undefined, INK, box(x, 18, 30, 18, 5)],
      [undefined, INK, box(x, 284, 30, 18, 5)],
    ]),
    ['pulse', PAPER, 'M132 112v96l82-48Z'],
  ],
} satisfies Record<string, readonly Part[]>;
