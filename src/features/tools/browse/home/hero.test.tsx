import { expect, it } from 'vitest';
import { searchesIn } from './hero.tsx';

it('offers the searches that the administrators chose, the usual ones, or none', () => {
  expect(searchesIn(undefined)).toHaveLength(4);
  expect(searchesIn(' hammer, band saw ,, hammer，Säge')).toEqual(['hammer', 'band saw', 'Säge']);
  expect(searchesIn('-')).toEqual([]);
});
