import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    scheduled_approvals: {
      tool_id: number;
      user_id: number;
      publish_at: Timestamp;
      seen_updated_at: Timestamp;
      is_refused: Generated<boolean>;
    };
  }
}
