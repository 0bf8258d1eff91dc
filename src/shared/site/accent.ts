/** The colours made from an accent, for light and for dark pages, each as `#rrggbb`. */
export interface AccentShades {
  light: Shades;
  dark: Shades;
}

interface Shades {
  accent: string;
  /** For text on `soft`, and for the accent under a pointer. */
  strong: string;
  soft: string;
  /** Text on the accent. */
  onAccent: string;
}

/** The lowest contrast of text, WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** The backgrounds of pages in `ui/theme/theme.css`, the least contrast with the accent last. */
const LIGHT_GROUNDS = ['#ffffff', '#fbfaf7', '#f3f0e9'];
const DARK_GROUNDS = ['#141311', '#1b1a17', '#211f1b'];
const WHITE = '#ffffff';
const INK = '#1f0f04';

type Channels = readonly [red: number, green: number, blue: number];

/** `#rrggbb` in small letters; undefined for what is no hex colour of three or six digits. */
export function readHex(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toLowerCase()}`;
}

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** A mixture with so much of the second colour, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  const [red, green, blue] = a.map((channel, index) => channel + (b[index]! - channel) * share);
  return toHex([red!, green!, blue!]);
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours by WCAG, 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function lowestContrast(text: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(text, ground)));
}

/** The colour itself, or the nearest mixture with another one that can be read on all of these. */
function readableOn(colour: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, towards, share);
    if (lowestContrast(mixed, grounds) >= TEXT_CONTRAST) return mixed;
  }
  return towards;
}

function textOn(ground: string): string {
  return contrastOf(WHITE, ground) >= contrastOf(INK, ground) ? WHITE : INK;
}

/** The lowest contrast of text in this colour on a light page. A dark page gets a lighter shade, which can always be read. */
export function accentContrast(hex: string): number {
  return lowestContrast(hex, LIGHT_GROUNDS);
}

/** The nearest darker colour that can be read as text. */
export function readableAccent(hex: string): string {
  return readableOn(hex, LIGHT_GROUNDS, '#000000');
}

/** The shades of an accent that can be read as text on a light page. */
export function deriveShades(hex: string): AccentShades {
  const lightSoft = mix(hex, WHITE, 0.88);
  const darkAccent = readableOn(mix(hex, WHITE, 0.3), DARK_GROUNDS, WHITE);
  const darkSoft = mix(hex, DARK_GROUNDS[0]!, 0.78);
  return {
    light: {
      accent: hex,
      strong: readableOn(mix(hex, '#000000', 0.24), [lightSoft, ...LIGHT_GROUNDS], '#000000'),
      soft: lightSoft,
      onAccent: textOn(hex),
    },
    dark: {
      accent: darkAccent,
      strong: readableOn(mix(darkAccent, WHITE, 0.3), [darkSoft, ...DARK_GROUNDS], WHITE),
      soft: darkSoft,
      onAccent: textOn(darkAccent),
    },
  };
}

/** The shipped accent, as in `ui/theme/theme.css`. */
export const SHIPPED_SHADES: AccentShades = {
  light: { accent: '#c2410c', strong: '#9a3412', soft: '#fcebe0', onAccent: '#ffffff' },
  dark: { accent: '#fb923c', strong: '#fdba74', soft: '#3a2415', onAccent: '#1f0f04' },
};

/** Declarations that replace the accent of the style sheet; '' for the shipped one. */
export function accentStyle(shades: AccentShades | undefined): string {
  if (!shades) return '';
  const { light, dark } = shades;
  const pairs = {
    accent: [light.accent, dark.accent],
    'accent-strong': [light.strong, dark.strong],
    'accent-soft': [light.soft, dark.soft],
    'on-accent': [light.onAccent, dark.onAccent],
  };
  return Object.entries(pairs)
    .map(([name, values]) => `--color-${name}:light-dark(${values.join()})`)
    .join(';');
}
