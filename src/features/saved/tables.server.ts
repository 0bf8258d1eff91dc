import type { Generated, GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    folders: {
      id: GeneratedAlways<number>;
      user_id: number;
      name: string;
      name_key: string;
      description: Generated<string>;
      is_default: Generated<boolean>;
      share_token: string | null;
      share_blocked_at: Timestamp | null;
      created_at: Timestamp;
    };
    saved_tools: {
      user_id: number;
      tool_id: number;
      folder_id: number | null;
      notes: Generated<string>;
      saved_at: Timestamp;
    };
  }
}
