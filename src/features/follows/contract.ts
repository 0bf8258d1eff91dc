import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';
import { kindName, Moment } from '#src/shared/schemas.ts';

/** A tool, maker, category or search that the caller follows. */
const Followed = z
  .object({
    kind: z.lazy(() => kindName('followed')),
    /** Of the tool, the maker or the category; of a search that it is followed. */
    id: z.number().int(),
    /** Of a maker the name in the address of the profile, of a search its query, such as `q=video`. */
    slug: z.string(),
    name: z.string(),
    /** A path of this site. */
    url: z.string(),
    followed_at: Moment,
  })
  .meta({ id: 'Followed' });
export type Followed = z.infer<typeof Followed>;
export const FollowList = listOf(Followed);
export type FollowList = z.infer<typeof FollowList>;

export const FollowState = z.object({ is_following: z.boolean() }).meta({ id: 'FollowState' });
export type FollowState = z.infer<typeof FollowState>;

export const ExportedFollow = z.object({ tool: z.string(), followed_at: Moment });
export const ExportedSource = z.object({ kind: z.string(), name: z.string(), followed_at: Moment });
