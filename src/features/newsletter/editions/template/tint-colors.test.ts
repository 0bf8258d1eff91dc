import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TINT_HUES } from '#src/shared/text/monogram.ts';
import { TINT_COLORS } from './mail-styles.ts';

test('monograms in mails have the colours of the site', async () => {
  const theme = await readFile('src/ui/theme/theme.css', 'utf8');
  const hues = [...theme.matchAll(/\.tint-\d+ \{\s*--hue: (\d+);/g)].map(([, hue]) => Number(hue));
  expect(hues).toEqual(TINT_HUES);
  for (const part of ['0.945 0.038', '0.29 0.045', '0.44 0.11', '0.86 0.085'])
    expect(theme).toContain(`oklch(${part} var(--hue))`);
  // As Chromium computes oklch(0.945 0.038 25) and oklch(0.44 0.11 25).
  expect(TINT_COLORS[0]!.light).toEqual({ background: '#ffe4e0', ink: '#853532' });
});
