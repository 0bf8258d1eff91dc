import { expect, it } from 'vitest';
import { shareSentence } from './compare-share.tsx';

const tool = (name: string, ...best_for: string[]) => ({ slug: name.toLowerCase(), name, best_for });

it('asks between the tools and says what each is for', () => {
  expect(shareSentence([tool('Quill', 'Long letters', 'Poems'), tool('Pen', 'SEO texts')])).toBe(
    'Quill or Pen? Quill for long letters, Pen for SEO texts.',
  );
  expect(shareSentence([tool('A', 'Art'), tool('B', 'Books'), tool('C', '3D art')])).toBe(
    'A, B or C? A for art, B for books, C for 3D art.',
  );
});

it('says what the page has when a listing does not say what a tool is for', () => {
  expect(shareSentence([tool('Quill', 'Letters'), tool('Pen')])).toBe(
    'Quill or Pen? Prices, plans and features side by side on Aisle.',
  );
});
