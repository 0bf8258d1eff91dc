import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#src/shared/messages/language.ts';
import type {
  DeliveryStatus,
  EditionItem,
  EditionStatus,
  Frequency,
  SubscriberEventType,
  SubscriberStatus,
} from './contract.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    newsletter_subscribers: {
      id: GeneratedAlways<number>;
      email: string;
      status: SubscriberStatus;
      source: string;
      frequency: Generated<Frequency>;
      topics: Generated<string[]>;
      verify_hash: Buffer | null;
      verify_expires_at: Timestamp | null;
      mailed_at: Timestamp | null;
      consented_at: Timestamp | null;
      created_at: Timestamp;
      confirmed_at: Timestamp | null;
      ended_at: Timestamp | null;
      language: Language | null;
      mailbox: GeneratedAlways<string>;
    };
    newsletter_events: {
      id: GeneratedAlways<number>;
      subscriber_id: number;
      type: SubscriberEventType;
      detail: string | null;
      at: Timestamp;
    };
    newsletter_editions: {
      id: GeneratedAlways<number>;
      week: string;
      slug: string;
      subject: string;
      preheader: string;
      intro: string;
      items: Json<EditionItem[]>;
      status: EditionStatus;
      created_at: Timestamp;
      sent_at: Timestamp | null;
    };
    newsletter_deliveries: {
      id: GeneratedAlways<number>;
      edition_id: number;
      subscriber_id: number;
      status: DeliveryStatus;
      attempts: Generated<number>;
      error: string | null;
      due_at: Timestamp;
      lease_until: Timestamp | null;
      sent_at: Timestamp | null;
    };
    newsletter_pictures: {
      url: string;
      edition_id: number;
      width: number;
      height: number;
      kept_at: Timestamp;
    };
    newsletter_reports: { digest: Buffer; received_at: Timestamp };
    newsletter_pace: { id: number; next_at: Timestamp };
    newsletter_prices: {
      tool_id: number;
      price: string;
      previous: string | null;
      changed_at: Timestamp | null;
    };
  }
}
