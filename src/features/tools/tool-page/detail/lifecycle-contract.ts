import { z } from 'zod';
import { Moment, orNull } from '#src/shared/schemas.ts';

const Successor = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'ToolSuccessor' });

/** The fields that say if a tool is still offered. */
export const toolLifecycle = {
  lifecycle: z.enum(['active', 'discontinued']),
  discontinued_at: Moment.nullable(),
  discontinued_note: z.string().nullable(),
  /** The tool that takes its place. */
  successor: orNull(Successor),
};

export const ACTIVE = {
  lifecycle: 'active',
  discontinued_at: null,
  discontinued_note: null,
  successor: null,
} as const;
