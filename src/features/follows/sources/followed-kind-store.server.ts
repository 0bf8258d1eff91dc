import type { RawBuilder } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import type { SourceKind } from '../rules.ts';

interface FollowOptions {
  db: Reader;
  /** It is followed from now on. */
  isNew: boolean;
}

/** A kind of things of which people are told of new tools, by the slice that has them. */
export interface FollowedKind {
  kind: SourceKind;
  /** How the API names one, as a sentence of its description. Default: by its id. */
  ids?: string;
  /** Its column of `followed_sources`, whose rows go with the thing. A migration of its slice adds it. Default: `{kind}_id`. */
  column?: string;
  /** Reads what the column has for an id of the API; undefined when there is no such thing. @throws HttpError 422 */
  resolve(id: string, options: FollowOptions): Promise<number | string | undefined>;
  /** Says that there is none. */
  missing?: PlainKey;
  /** Selects the thing of a row `f` of `followed_sources`: its `id`, its `name`, and its `slug`, or null for one that is not public. */
  shown: RawBuilder<unknown>;
  /** True for a published tool `t` of which the follower of a row `f` is told. Default: a job of its own tells them. */
  tells?: RawBuilder<boolean>;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** Each slice provides one object of all kinds that it has. */
    'follows.kinds': readonly FollowedKind[];
  }
}
