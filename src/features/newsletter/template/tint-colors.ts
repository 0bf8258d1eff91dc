import { oklchToHex } from '#src/shared/oklch.ts';
import { TINT_HUES } from '#src/shared/text/monogram.ts';

/** Background and letters of each monogram, on light and on dark mails, as `theme.css` describes them; the first is tint 1. */
export const TINT_COLORS = TINT_HUES.map((hue) => ({
  light: { background: oklchToHex(0.945, 0.038, hue), ink: oklchToHex(0.44, 0.11, hue) },
  dark: { background: oklchToHex(0.29, 0.045, hue), ink: oklchToHex(0.86, 0.085, hue) },
}));
