import { z } from 'zod';

const weight = z.number();

/** The figures that put tools into their order, as the software uses them. */
export const RankingWeights = z
  .object({
    /** Weight of a word in each part of a listing: searched for, and in a request in plain words. */
    fields: z.array(z.object({ name: z.string(), weight, request_weight: weight })),
    /** Worth of a preference in a request, compared with all its words. */
    preferences: z.array(z.object({ name: z.string(), weight })),
    /** Reviews of the catalogue's mean that every rating is mixed with. */
    rating: z.object({ imaginary_reviews: weight }),
    /** Weights of the events that make a tool popular, and in how many days that counts half. */
    popularity: z.object({ visit: weight, save: weight, review: weight, half_life_days: weight }),
    /** How many days are worth a star, and how many stars popularity is worth at most. */
    recommended: z.object({ days_per_star: weight, most_popularity: weight }),
    trending: z.object({ share: weight, least: weight, people: weight }),
    new_days: weight,
    similar: z.array(z.object({ name: z.string(), weight })),
  })
  .meta({ id: 'RankingWeights' });
export type RankingWeights = z.infer<typeof RankingWeights>;
