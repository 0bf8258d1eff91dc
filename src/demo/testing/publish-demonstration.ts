import { readdirSync, readFileSync } from 'node:fs';
import { factsOf, GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';
import { publishTools } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import type { DemoTool } from '../demo-tool.ts';

const folder = new URL('../catalogue/', import.meta.url);

/** The tools of the demonstration as they are written, with their categories. */
const DEMO_TOOLS = readdirSync(folder).flatMap((file) => {
  const written = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as DemoTool[];
  return written.map((tool) => ({ category: file.replace('.json', ''), tool }));
});

/** Publishes them in an empty catalogue. */
export async function publishDemonstration(api: TestApi): Promise<void> {
  await publishTools(
    api,
    DEMO_TOOLS.map(({ category, tool: { reviews: _, icon: __, pricing_tiers, ...rest } }) => ({
      ...rest,
      category,
      facts: factsOf(GivenFacts.parse(rest)),
      pricing_tiers: pricing_tiers.map((tier) => ({ ...tier, period: tier.period ?? '' })),
    })),
  );
}
