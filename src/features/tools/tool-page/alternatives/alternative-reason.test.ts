import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import type { ToolPage } from '../../contract.ts';
import { UNCHECKED } from '../../listings/public/price-rules.ts';
import { alternativeReason } from './alternative-reason.ts';

const paid: ToolPage['pricing'] = { model: 'paid', starting_from: null, tiers: [], ...UNCHECKED };
const free: ToolPage['pricing'] = { ...paid, model: 'free' };
const unknown: ToolPage['pricing'] = { ...paid, model: null };
const art = { id: 6, slug: 'art', name: 'Art' };
const elsewhere = { category_id: 12, tags: [art] } as const;

test.each<[Partial<ToolPage>, Partial<ToolPage>, string]>([
  [{ pricing: paid }, {}, 'Same category, free plan'],
  [{}, { pricing: free }, 'Same category, free'],
  [{ pricing: paid }, { pricing: unknown, tags: [art] }, 'Same category'],
  [{ pricing: unknown }, { tags: [art] }, 'Same category, free plan'],
  [{}, { is_open_source: true }, 'Same category, open source'],
  [{}, { pricing: paid }, 'Same category, also tagged Letters'],
  [{}, { tags: [art] }, 'Same category, free plan'],
  [{}, { category_id: 12, pricing: paid }, 'Also tagged Letters, paid'],
  [{}, { ...elsewhere, tags: [art] }, 'Same type: Web App, free plan'],
  [{ type: 'api' }, { ...elsewhere, tags: [art], pricing: free }, 'Saved by the same people, free'],
])('%j beside %j', (tool, other, reason) =>
  expect(alternativeReason(makeToolPage(tool), makeToolPage(other))).toBe(reason),
);
