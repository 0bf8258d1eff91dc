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

/** Hue of each of them in HSL, about, which is enough to tell which is nearest. */
const HUES = [4, 22, 39, 56, 109, 162, 180, 195, 230, 251, 289, 334];

/** Below this difference of the channels people see a grey, which has no hue. */
const LEAST_DIFFERENCE = 12;

function readHue(color: string): { hue: number; difference: number } {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255] as const;
  const most = Math.max(red, green, blue);
  const difference = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / difference
      : most === green
        ? 2 + (blue - red) / difference
        : 4 + (red - green) / difference;
  return { hue: (sixth * 60 + 360) % 360, difference };
}

/** True for `#rrggbb` that is not a grey. */
export function hasHue(color: string): boolean {
  return readHue(color).difference >= LEAST_DIFFERENCE;
}

/** The number of the `tint-…` class whose hue is nearest to a colour, from 1. */
export function tintOfColor(color: string): number {
  const { hue } = readHue(color);
  const distances = HUES.map((other) => 180 - Math.abs(Math.abs(other - hue) - 180));
  return distances.indexOf(Math.min(...distances)) + 1 || 1;
}
