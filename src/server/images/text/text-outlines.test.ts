import { expect, test } from 'vitest';
import { breakLines, drawLine, measure, readGlyphs, toDrawable } from './text-outlines.ts';

const known = await readGlyphs();

test.each([
  ['Leonardo.Ai', 'Leonardo.Ai'],
  ['Écoute  (Bêta)', 'Écoute (Bêta)'],
  ['Śpiewać', 'Spiewac'],
  ['Rocket 🚀 Notes', 'Rocket Notes'],
  ['文心一言', ''],
  ['Алиса AI', ''],
  ['🚀', ''],
])('%s is drawn as "%s"', (text, drawn) => {
  expect(toDrawable(text, known)).toBe(drawn);
});

test('breaks between words, and shortens what has no room', () => {
  const box = { size: 100, width: 600, lines: 2 };
  const lines = breakLines('Stability Developer Platform Edition', box, known);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(measure(line, 100, known)).toBeLessThanOrEqual(600);
  expect(lines[1]).toMatch(/…$/);
  expect(breakLines('Loom', box, known)).toEqual(['Loom']);
  expect(breakLines('x'.repeat(200), box, known)[0]).toMatch(/^x+…$/);
});

test('draws outlines alone, so that no name can become markup', () => {
  const line = drawLine(toDrawable('<script>&"', known), { x: 0, y: 0, size: 10 }, known);
  expect(line).not.toMatch(/script|<text/);
  expect(line).toMatch(/^<g transform="[^"]*">(<path transform="[^"]*" d="[^"]*"\/>)+<\/g>$/);
});
