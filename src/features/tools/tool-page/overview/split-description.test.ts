import { expect, it } from 'vitest';
import { splitDescription } from './split-description.ts';

it('shows a short text whole', () => {
  expect(splitDescription('One.\n\nTwo.\r\nThree.')).toEqual({ shown: ['One.', 'Two.', 'Three.'], rest: [] });
});

it('keeps what goes beyond 1,200 characters for later, in whole paragraphs', () => {
  const paragraph = 'a'.repeat(500);
  const { shown, rest } = splitDescription(Array(5).fill(paragraph).join('\n'));
  expect([shown.length, rest.length]).toEqual([2, 3]);
});

it('shows a single long paragraph, since it cannot be divided', () => {
  expect(splitDescription('a'.repeat(5000)).rest).toEqual([]);
});
