import type { Generated, GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    notes: {
      id: GeneratedAlways<number>;
      user_id: number;
      text: string;
      attachment_url: string | null;
      is_hidden: Generated<boolean>;
      created_at: Timestamp;
    };
  }
}
