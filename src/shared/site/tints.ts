import { TINT_HUES } from '../text/monogram.ts';

/** A colour of each of the site's hues, in their order. People choose one, and what is drawn uses shades of its hue. */
export const TINT_COLORS = [
  '#b75b55',
  '#b26235',
  '#a36e09',
  '#857d0b',
  '#518b44',
  '#0a9068',
  '#008f90',
  '#0086b3',
  '#4f7ac1',
  '#7a6cbc',
  '#9961a6',
  '#b0597e',
] as const;

/** Below this chroma people see a grey, which has no hue. */
const LEAST_CHROMA = 0.02;

const known = new Map<string, number>();

/** The hue in degrees and the chroma of `#rrggbb` in the colour space OKLCH (Ottosson 2020). */
function readHue(color: string): { hue: number; chroma: number } {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) };
}

/** True for `#rrggbb` that is not a grey. */
export function hasHue(color: string): boolean {
  return readHue(color).chroma >= LEAST_CHROMA;
}

/** The number of the `tint-…` class whose hue is nearest to a colour, from 1. */
export function tintOfColor(color: string): number {
  const found = known.get(color);
  if (found !== undefined) return found;
  const { hue } = readHue(color);
  const distances = TINT_HUES.map((other) => Math.min(Math.abs(other - hue), 360 - Math.abs(other - hue)));
  const tint = distances.indexOf(Math.min(...distances)) + 1;
  known.set(color, tint);
  return tint;
}
