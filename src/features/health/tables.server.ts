import type { Generated } from 'kysely';
import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import type { PriceFinding, VisitReason } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    tool_health: {
      tool_id: number;
      url: string;
      state: Generated<HealthState>;
      since: Timestamp;
      checked_at: Timestamp | null;
      verdict: HealthState | null;
      reason: VisitReason | null;
      final_url: string | null;
      failures: Generated<number>;
      failed_at: Generated<Date[]>;
      due_at: Timestamp;
      asked_at: Timestamp | null;
      trusted_by: 'owner' | 'editor' | null;
      trusted_until: Timestamp | null;
      price_page_url: string | null;
      price_finding: PriceFinding | null;
      prices_read_at: Timestamp | null;
    };
    tool_pictures: {
      tool_id: number;
      page_url: string;
      picture_url: string | null;
      taken_at: Timestamp | null;
      failures: Generated<number>;
      problem: string | null;
      not_before: Timestamp;
      refused_by: 'owner' | 'editor' | null;
    };
    discontinued_tools: {
      tool_id: number;
      discontinued_at: Timestamp;
      note: string | null;
      successor_id: number | null;
      tell_at: Timestamp;
      told_at: Timestamp | null;
    };
    discontinuations_told: { tool_id: number; told_at: Timestamp };
  }
}
