import { z } from 'zod';

export const HEALTH_STATES = ['ok', 'unreachable', 'moved', 'parked', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** How a tool's website answers. */
export const ToolHealth = z
  .object({
    state: z.enum(HEALTH_STATES),
    since: z.string(),
    /** Null before the first visit. */
    checked_at: z.string().nullable(),
  })
  .meta({ id: 'ToolHealth' });
export type ToolHealth = z.infer<typeof ToolHealth>;
