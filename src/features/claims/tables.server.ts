import type { GeneratedAlways } from 'kysely';
import type { ClaimMethod } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    claims: {
      id: GeneratedAlways<number>;
      tool_id: number;
      user_id: number;
      method: ClaimMethod;
      token: string | null;
      token_hash: Buffer | null;
      email: string | null;
      created_at: Timestamp;
      expires_at: Timestamp;
      proved_at: Timestamp | null;
    };
  }
}
