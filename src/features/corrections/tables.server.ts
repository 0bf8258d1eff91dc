import type { Generated, GeneratedAlways } from 'kysely';
import type { PriceDoubt } from '#src/features/tools/listings/public/price-rules.ts';
import type { CorrectableField, CorrectionValue } from './contract.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    corrections: {
      id: GeneratedAlways<number>;
      tool_id: number;
      /** Null: the website of the tool says so. */
      user_id: number | null;
      field: CorrectableField;
      value: Json<CorrectionValue>;
      source_url: string;
      note: string;
      created_at: Timestamp;
      owner_until: Timestamp | null;
      status: Generated<'waiting' | 'accepted' | 'declined'>;
      reason: string | null;
      decided_at: Timestamp | null;
      doubt: PriceDoubt | null;
    };
  }
}
