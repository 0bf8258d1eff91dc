import type { ColumnType, Generated } from 'kysely';
import type { CheckedPoint } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    /** One row once a link was made or somebody has ticked a point. */
    site_setup: {
      id: Generated<number>;
      token_hash: Buffer | null;
      expires_at: Timestamp | null;
      wants_demo: boolean | null;
      filled_at: Timestamp | null;
      checked: ColumnType<CheckedPoint[], string | undefined, string>;
      dismissed_at: Timestamp | null;
    };
  }
}
