import { expect, test } from 'vitest';
import {
  accentContrast,
  accentStyle,
  contrastOf,
  deriveShades,
  readableAccent,
  readHex,
  SHIPPED_SHADES,
  TEXT_CONTRAST,
} from './accent.ts';

test.each([
  ['#0F766E', '#0f766e'],
  ['0f766e', '#0f766e'],
  [' #0a5 ', '#00aa55'],
  ['teal', undefined],
  ['#0f766', undefined],
  ['#0f766e00', undefined],
  ['', undefined],
])('%j is the colour %s', (text, hex) => expect(readHex(text)).toBe(hex));

test('contrast is measured as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#c2410c', '#ffffff')).toBe(contrastOf('#ffffff', '#c2410c'));
});

const GROUNDS = { light: ['#ffffff', '#fbfaf7', '#f3f0e9'], dark: ['#141311', '#1b1a17', '#211f1b'] };

/** Every colour of a coarse grid that is accepted. */
const accepted = Array.from({ length: 9 ** 3 }, (_, index) => {
  const step = (value: number) =>
    Math.min(255, value * 32)
      .toString(16)
      .padStart(2, '0');
  return `#${step(index % 9)}${step(Math.floor(index / 9) % 9)}${step(Math.floor(index / 81))}`;
}).filter((hex) => accentContrast(hex) >= TEXT_CONTRAST);

test('text can be read in every shade of an accepted accent, on light and dark pages', () => {
  expect(accepted.length).toBeGreaterThan(100);
  for (const hex of accepted) {
    const shades = deriveShades(hex);
    for (const mode of ['light', 'dark'] as const) {
      const { accent, strong, soft, onAccent } = shades[mode];
      const pairs = [
        ...GROUNDS[mode].flatMap((ground) => [
          [accent, ground],
          [strong, ground],
        ]),
        [strong, soft],
        [onAccent, accent],
      ];
      for (const [text, ground] of pairs)
        expect([hex, mode, text, ground, contrastOf(text!, ground!) >= TEXT_CONTRAST]).toContain(true);
    }
  }
});

test('a colour that is too light gets the nearest one that can be read', () => {
  expect(accentContrast('#facc15')).toBeLessThan(2);
  const darker = readableAccent('#facc15');
  expect(accentContrast(darker)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(accentContrast(darker)).toBeLessThan(5);
  expect(readableAccent('#0f766e')).toBe('#0f766e');
});

test('shades become declarations; the shipped ones stand in the style sheet', () => {
  expect(accentStyle(undefined)).toBe('');
  expect(accentStyle(SHIPPED_SHADES)).toBe(
    '--color-accent:light-dark(#c2410c,#fb923c);--color-accent-strong:light-dark(#9a3412,#fdba74);--color-accent-soft:light-dark(#fcebe0,#3a2415);--color-on-accent:light-dark(#ffffff,#1f0f04)',
  );
});
