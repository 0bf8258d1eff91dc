import type { GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    notes: {
      id: GeneratedAlways<number>;
      user_id: number;
      text: string;
      attachment_url: string | null;
      created_at: Timestamp;
    };
  }
}
