import { z } from 'zod';
import { Moment } from '#src/shared/schemas.ts';

export const HEALTH_STATES = ['ok', 'unreachable', 'moved', 'parked', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** How a tool's website answers. */
export const ToolHealth = z
  .object({
    state: z.enum(HEALTH_STATES),
    since: Moment,
    /** Null before the first visit. */
    checked_at: Moment.nullable(),
  })
  .meta({ id: 'ToolHealth' });
export type ToolHealth = z.infer<typeof ToolHealth>;
