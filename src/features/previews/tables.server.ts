import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    tool_previews: {
      tool_id: number;
      page_url: string;
      icon_url: string | null;
      icon_source: string | null;
      icon_hash: Buffer | null;
      cover_url: string | null;
      cover_source: string | null;
      cover_hash: Buffer | null;
      fetched_at: Timestamp | null;
      failures: Generated<number>;
      problem: string | null;
      due_at: Timestamp;
    };
  }
}
