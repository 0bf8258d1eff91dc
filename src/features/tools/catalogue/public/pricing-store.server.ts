import { sql } from 'kysely';
import type { PricingModel } from '../../rules.ts';

/** Stands in the column while the pricing is not listed, because it takes no null and earlier versions read it alone. */
const PLACEHOLDER: PricingModel = 'freemium';

/**
 * The pricing model of `t`, null when it is not listed. Any other model than the placeholder counts whatever the flag says:
 * an earlier version that runs next to this one writes the model and leaves the flag.
 */
export const listedPricing = sql<PricingModel | null>`case when t.is_pricing_listed or t.pricing_model <> ${sql.lit(PLACEHOLDER)}
        then t.pricing_model end`;

/** The columns that a pricing model is stored in. */
export function pricingColumns(model: PricingModel | null) {
  return { pricing_model: model ?? PLACEHOLDER, is_pricing_listed: model !== null };
}
