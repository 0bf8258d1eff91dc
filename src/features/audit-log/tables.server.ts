import type { Generated, GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    audit_events: {
      id: GeneratedAlways<number>;
      action: string;
      actor_id: number;
      actor_name: string;
      target_type: string;
      target_id: number;
      target_name: string;
      old_state: Json<unknown> | null;
      new_state: Json<unknown> | null;
      reason: string | null;
      is_own: Generated<boolean>;
      permission: string | null;
      created_at: Timestamp;
    };
  }
}
