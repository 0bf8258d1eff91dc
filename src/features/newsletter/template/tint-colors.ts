import { TINT_HUES } from '#src/shared/text/monogram.ts';

/** Mail clients know no `oklch()`, so the colours of monograms are computed as `theme.css` describes them. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const inGamut = Math.min(1, Math.max(0, value));
    const gamma = inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Background and letters of each monogram, on light and on dark mails; the first is tint 1. */
export const TINT_COLORS = TINT_HUES.map((hue) => ({
  light: { background: toHex(0.945, 0.038, hue), ink: toHex(0.44, 0.11, hue) },
  dark: { background: toHex(0.29, 0.045, hue), ink: toHex(0.86, 0.085, hue) },
}));
