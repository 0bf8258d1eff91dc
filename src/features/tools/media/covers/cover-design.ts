import { tintOfColor } from '#src/shared/site/tints.ts';
import type { ToolKind } from '../../listings/public/fact-rules.ts';
import { findToolType, type ShippedType, type ToolType } from '../../rules.ts';

/** The data that a cover is drawn from. The same tool always gets the same cover. */
export interface CoverSubject {
  name: string;
  type: ToolType;
  category: { color: string };
}

/** Shapes in a box of 1200 × 630, the proportions of a shared link's picture. */
export interface CoverDesign {
  /** Number of the hue. */
  tint: number;
  x: number;
  y: number;
  /** Radii of the circles behind the motif. */
  radii: [number, number];
  motif: string;
  /** Places the motif, which is drawn in a box of 100 × 100. */
  transform: string;
}

export const COVER_WIDTH = 1200;
export const COVER_HEIGHT = 630;

/** One line drawing for each type that ships, and for tools of a kind. */
const motifs: Record<ShippedType, string> = {
  'web-app': 'M8 18h84v66H8zM8 36h84M17 27h.1M25 27h.1M33 27h.1',
  'mobile-app': 'M32 6h36q8 0 8 8v72q0 8-8 8H32q-8 0-8-8V14q0-8 8-8zM44 84h12',
  'desktop-app': 'M8 14h84v56H8zM50 70v18M30 88h40',
  api: 'M38 14c-18 0-6 30-22 36 16 6 4 36 22 36M62 14c18 0 6 30 22 36-16 6-4 36-22 36',
  'chrome-extension': 'M14 36h24a12 12 0 1 1 22 0h22v20a12 12 0 1 1 0 22v12H14z',
  plugin: 'M36 8v24M64 8v24M22 32h56v14a28 28 0 0 1-56 0zM50 74v20',
  sdk: 'M50 6l38 22v44L50 94 12 72V28zM12 28l38 22 38-22M50 50v44',
};

/** The types whose drawings tools of a kind have; others have that of an API. */
const TYPE_OF_KIND: { [Kind in ToolKind]?: ShippedType } = {
  app: 'web-app',
  extension: 'plugin',
  library: 'sdk',
};

function hash(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return sum;
}

/** The hue comes from the category, the motif from the type, place, angle and size from the name. */
export function designCover({ name, type, category }: CoverSubject): CoverDesign {
  const seed = hash(name);
  const x = 900 + (seed % 5) * 30;
  const y = 255 + ((seed >>> 4) % 5) * 30;
  const size = 3 + ((seed >>> 8) % 4) * 0.3;
  const angle = ((seed >>> 12) % 7) * 5 - 15;
  return {
    tint: tintOfColor(category.color),
    x,
    y,
    radii: [260 + ((seed >>> 16) % 4) * 30, 400 + ((seed >>> 20) % 4) * 40],
    motif: motifs[type as ShippedType] ?? motifs[TYPE_OF_KIND[findToolType(type)?.kind ?? 'app'] ?? 'api'],
    transform: `translate(${x} ${y})rotate(${angle})scale(${size.toFixed(1)})translate(-50-50)`,
  };
}
