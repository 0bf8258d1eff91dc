import type { Generated, GeneratedAlways } from 'kysely';
import type { Incentive, Usage } from './rules.ts';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

declare module '#src/db/schema.ts' {
  interface Schema {
    reviews: {
      id: GeneratedAlways<number>;
      tool_id: number;
      user_id: number;
      rating: number;
      title: string;
      content: string;
      status: ReviewStatus;
      helpful_count: Generated<number>;
      is_demo: Generated<boolean>;
      created_at: DefaultTimestamp;
      edited_at: Timestamp | null;
      is_held: Generated<boolean>;
      rejection_reason: string | null;
      usage: Usage | null;
      usage_since: string | null;
      incentive: Incentive | null;
      phrases: number[] | null;
      helpful_told: Generated<number>;
    };
    review_votes: { review_id: number; user_id: number; created_at: Timestamp };
    review_replies: {
      id: GeneratedAlways<number>;
      review_id: number;
      user_id: number;
      content: string;
      created_at: Timestamp;
    };
    removed_review_replies: {
      id: number;
      review_id: number;
      user_id: number;
      content: string;
      reason: string | null;
      created_at: Timestamp;
      removed_at: Timestamp;
    };
  }
}
