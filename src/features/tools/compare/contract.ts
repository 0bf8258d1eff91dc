import { z } from 'zod';

/** A feature of compared tools. Tools that are not among its own do not list it, which does not mean that they lack it. */
export const FeatureRow = z
  .object({
    name: z.string(),
    /** True for the name of a tag, which pages translate. */
    is_tag: z.boolean(),
    /** In the order of the comparison, with the words of each listing. */
    tools: z.array(z.object({ slug: z.string(), text: z.string() })),
  })
  .meta({ id: 'FeatureRow' });
export type FeatureRow = z.infer<typeof FeatureRow>;
