import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';

/** A tool that the caller follows. */
const FollowedTool = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    followed_at: z.string(),
  })
  .meta({ id: 'FollowedTool' });
export const FollowList = listOf(FollowedTool);
export type FollowList = z.infer<typeof FollowList>;

export const FollowState = z.object({ is_following: z.boolean() }).meta({ id: 'FollowState' });
export type FollowState = z.infer<typeof FollowState>;

export const ExportedFollow = z.object({ tool: z.string(), followed_at: z.string() });
