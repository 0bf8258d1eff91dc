import { z } from 'zod';

/**
 * Of a row that is the caller's own: somebody else decides about it (`refused`), or nobody else could (`alone`). Null for rows
 * of others.
 */
export const OwnRow = z.enum(['refused', 'alone']).nullable();
export type OwnRow = z.infer<typeof OwnRow>;
