import { z } from 'zod';

/** A feature of compared tools. Tools that are not among its own do not list it, which does not mean that they lack it. */
export const FeatureRow = z
  .object({
    name: z.string().meta({ description: 'In the words of one of the listings.' }),
    is_tag: z.boolean().meta({ description: 'True for the name of a tag.' }),
    tools: z.array(z.object({ slug: z.string(), text: z.string() })).meta({
      description:
        'The tools that list it, with the words of each. The others do not list it, which does not mean that they lack it.',
    }),
  })
  .meta({ id: 'FeatureRow' });
export type FeatureRow = z.infer<typeof FeatureRow>;
