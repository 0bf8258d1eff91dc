import type { Generated, GeneratedAlways } from 'kysely';
import type { SpamFinding } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    spam_lists: {
      id: Generated<number>;
      version: number;
      refused_domains: string[];
      watched_domains: string[];
      refused_words: string[];
      watched_words: string[];
    };
    spam_findings: {
      id: Generated<number>;
      tool_id: number | null;
      review_id: number | null;
      reply_id: number | null;
      profile_user_id: number | null;
      findings: Json<SpamFinding[]>;
      is_open: boolean;
      found_at: Timestamp;
    };
    spam_posts: {
      id: GeneratedAlways<string>;
      user_id: number;
      network: string;
      sent_at: Timestamp;
    };
    spam_refusals: {
      id: Generated<number>;
      user_id: number;
      post: string;
      list: 'domains' | 'words';
      entry: string;
      refused_at: Timestamp;
    };
    spam_sites: {
      tool_id: number;
      url: string;
      domain: string;
      title: string;
      description: string;
      checks: Generated<number>;
      failures: Generated<number>;
      retry_at: Timestamp | null;
      seen_at: Timestamp;
    };
  }
}
