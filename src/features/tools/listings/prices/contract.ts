import { z } from 'zod';
import { Moment, orNull } from '#src/shared/schemas.ts';
import { PRICE_CHECKERS } from '../public/price-rules.ts';

/** Of a price: when it was last found right, and by whom. */
export const priceCheck = {
  /** Null: nobody has checked it since it last changed. */
  checked_at: Moment.nullable(),
  checked_by: orNull(z.enum(PRICE_CHECKERS)),
  /** Null while no change of the price is known. */
  changed_at: Moment.nullable(),
  /** Possibly out of date: neither checked nor changed for 180 days. */
  is_stale: z.boolean(),
};

export const PriceConfirmation = z
  .object({
    ...priceCheck,
    /** How many more verified people have to confirm it before it counts as checked. */
    missing: z.number().int(),
  })
  .meta({ id: 'PriceConfirmation' });
export type PriceConfirmation = z.infer<typeof PriceConfirmation>;
