import type { Generated, GeneratedAlways } from 'kysely';
import type { DeliveryStatus, WebhookEventType } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    webhooks: {
      id: GeneratedAlways<number>;
      url: string;
      events: WebhookEventType[];
      secret: Buffer;
      previous_secret: Buffer | null;
      previous_until: Timestamp | null;
      is_enabled: boolean;
      disabled_for: 'gone' | 'failing' | null;
      last_success_at: Timestamp | null;
      created_at: Timestamp;
    };
    webhook_events: {
      id: string;
      type: string;
      occurred_at: Timestamp;
      data: Json<object>;
      hold_key: string | null;
    };
    webhook_deliveries: {
      id: GeneratedAlways<number>;
      webhook_id: number;
      event_id: string;
      status: Generated<DeliveryStatus>;
      attempts: Generated<number>;
      due_at: Timestamp;
      lease_until: Timestamp | null;
      attempted_at: Timestamp | null;
      response_status: number | null;
      response_excerpt: string | null;
      error: string | null;
      duration_ms: number | null;
      created_at: Timestamp;
    };
    webhook_tool_changes: { tool_id: number; due_at: Timestamp };
    webhook_tools: { tool_id: number; slug: string; name: string; digest: string };
  }
}
