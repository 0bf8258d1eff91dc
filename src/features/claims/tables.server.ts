import type { GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    claims: {
      id: GeneratedAlways<number>;
      tool_id: number;
      user_id: number;
      method: 'dns' | 'meta' | 'well_known' | 'email';
      token: string | null;
      token_hash: Buffer | null;
      email: string | null;
      created_at: Timestamp;
      expires_at: Timestamp;
      proved_at: Timestamp | null;
    };
  }
}
