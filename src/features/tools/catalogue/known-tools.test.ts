import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownTools } from './tool-memory.server.ts';
import type { SuggestedTool } from './tool-queries.server.ts';

const tool = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  slug: fc.constantFrom('a', 'b', 'c', 'd'),
  name: fc.string(),
  logo_url: fc.constantFrom(null, '/logo.png'),
  category_id: fc.integer({ min: 1, max: 3 }),
});
const step = fc.oneof(tool, fc.integer({ min: 1, max: 9 }));

test('knows what two maps know, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const known = new KnownTools();
      const tools = new Map<number, SuggestedTool>();
      const slugs = new Map<string, number>();
      const forgetSlug = (id: number) => {
        const slug = tools.get(id)?.slug;
        if (slug !== undefined && slugs.get(slug) === id) slugs.delete(slug);
      };
      for (const one of steps) {
        const id = typeof one === 'number' ? one : one.id;
        forgetSlug(id);
        if (typeof one === 'number') {
          known.delete(id);
          tools.delete(id);
        } else {
          known.set(one);
          tools.set(id, one);
          slugs.set(one.slug, id);
        }
        for (const slug of ['a', 'b', 'c', 'd']) expect(known.idOfSlug(slug)).toBe(slugs.get(slug));
        for (let each = 1; each < 10; each++) expect(known.get(each)).toEqual(tools.get(each));
      }
      const inTwo = [...tools.values()].filter(({ category_id }) => category_id === 2).map(({ id }) => id);
      expect(known.idsIn(new Set([2])).sort()).toEqual(inTwo.sort());
    }),
    { numRuns: 200 },
  );
});
