import type { Generated, GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    follows: {
      user_id: number;
      tool_id: number;
      followed_at: Timestamp;
      told_until: Timestamp;
      told_releases: Generated<number>;
    };
    followed_sources: {
      id: GeneratedAlways<number>;
      user_id: number;
      maker_id: number | null;
      category_id: number | null;
      query: string | null;
      followed_at: Timestamp;
      told_until: Timestamp;
    };
  }
}
