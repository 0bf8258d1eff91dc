import { z } from 'zod';
import { integerText, paginationSchema } from '#src/shared/schemas.ts';

export const ACTIVITY_PER_PAGE = 50;

/** Everything an administrator can do, as the log names it. */
export const ActivityAction = z
  .enum([
    'tool.approve',
    'tool.approve_update',
    'tool.reject',
    'tool.edit',
    'tool.mark',
    'tool.remove_screenshot',
    'tool.unlist',
    'tool.restore',
    'user.role',
    'user.ban',
    'user.unban',
    'user.delete',
    'category.create',
    'category.rename',
    'category.activate',
    'category.deactivate',
    'category.delete',
    'review.approve',
    'review.reject',
    'review.delete',
    'reply.delete',
  ])
  .meta({ id: 'ActivityAction' });
export type ActivityAction = z.infer<typeof ActivityAction>;

export const ActivityRow = z
  .object({
    id: z.number().int(),
    action: ActivityAction,
    actor: z.object({ id: z.number().int(), name: z.string() }),
    /** `name` is what it was called then. */
    target: z.object({
      type: z.enum(['tool', 'user', 'category', 'review', 'reply']),
      id: z.number().int(),
      name: z.string(),
    }),
    /** What was changed, before and after: the changed members only. */
    from: z.record(z.string(), z.unknown()).nullable(),
    to: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'ActivityRow' });
export type ActivityRow = z.infer<typeof ActivityRow>;

export const ActivityQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  per_page: integerText(1, 100).optional(),
  limit: integerText(1, 100).optional().meta({ description: 'Alias of per_page.' }),
  search: z
    .string()
    .max(200)
    .refine((value) => !value.includes('\0'), 'Must not contain NUL characters.')
    .optional()
    .meta({ description: 'In actor, target, action and reason.' }),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const ActivityList = z.object({ data: z.array(ActivityRow), pagination: paginationSchema });
export type ActivityList = z.infer<typeof ActivityList>;
