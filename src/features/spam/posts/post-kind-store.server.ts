import type { RawBuilder } from 'kysely';
import type { PostType } from '../rules.ts';

/** A kind of posts in SQL, by the slice that has them. */
export interface PostKind {
  type: PostType;
  /**
   * Selects the post of a row `f` of `spam_findings`: its `name` (text), its `path` on the site or null, the `excerpt` of what was
   * written or null, and `person_id`.
   */
  shown: RawBuilder<unknown>;
  /** Select how many posts of a person `u` were published, and rejected. Default: they do not count. */
  published?: RawBuilder<unknown>;
  rejected?: RawBuilder<unknown>;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** Each slice provides one object of all kinds that it has. */
    'spam.posts': readonly PostKind[];
  }
}
