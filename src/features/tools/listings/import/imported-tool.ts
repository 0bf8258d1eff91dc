import { z } from 'zod';
import { line, PricingModelValue, paragraphs, TierPeriod, webAddress } from '../../contract.ts';
import { GivenFacts } from '../public/facts-contract.ts';
import { LIMITS } from '../public/limit-rules.ts';

const optionalLine = (max: number) => line(max).or(z.literal('')).nullish();

/**
 * One line of an import file: the write side of a tool, except that a description may be a single line. A field
 * that is left out keeps its value when the tool is known already.
 */
export const ImportedTool = z.object({
  name: line(LIMITS.name),
  url: webAddress,
  description: paragraphs(LIMITS.descriptionMax),
  category: line(80),
  affiliate_url: webAddress.nullish(),
  type: line(40).optional(),
  company: optionalLine(LIMITS.company),
  is_open_source: z.boolean().optional(),
  source_code_url: webAddress.nullish(),
  tags: z.array(line(LIMITS.tag)).max(LIMITS.tags).optional(),
  features: z.array(line(LIMITS.listText)).max(LIMITS.features).optional(),
  use_cases: z.array(line(LIMITS.listText)).max(LIMITS.useCases).optional(),
  ...GivenFacts.shape,
  pricing_model: PricingModelValue.nullish(),
  starting_from: optionalLine(40),
  pricing_tiers: z
    .array(
      z.object({
        name: line(80),
        price: line(40),
        period: TierPeriod.default(''),
        features: z.array(line(LIMITS.listText)).max(LIMITS.features).default([]),
      }),
    )
    .max(LIMITS.tiers)
    .optional(),
  updates: z
    .array(
      z.object({
        version: line(40).or(z.literal('')).default(''),
        title: line(120),
        date: z.iso.date(),
        changes: z.array(line(LIMITS.listText)).max(LIMITS.features).default([]),
      }),
    )
    .max(50)
    .optional(),
  /** 0 without reviews: not rated. */
  rating: z.number().min(0).max(5).optional(),
  review_count: z.number().int().min(0).max(10_000_000).optional(),
  created_at: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
});
export type ImportedTool = z.infer<typeof ImportedTool>;

/** One line about a tool that is known: it says only what changes. */
export const ChangedTool = ImportedTool.partial({ name: true, url: true, description: true, category: true });
