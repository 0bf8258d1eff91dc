import type { GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    consent_choices: {
      id: GeneratedAlways<number>;
      user_id: number;
      analytics: boolean;
      marketing: boolean;
      functional: boolean;
      version: Json<number | string>;
      decided_at: Timestamp;
      created_at: Timestamp;
    };
  }
}
