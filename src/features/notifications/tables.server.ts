import type { GeneratedAlways } from 'kysely';
import type { EmailFrequency, NoticeKind } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    notices: {
      id: GeneratedAlways<number>;
      user_id: number;
      kind: NoticeKind;
      subject: string;
      body: string;
      path: string | null;
      created_at: Timestamp;
      read_at: Timestamp | null;
      is_shown: boolean;
      digest: 'daily' | 'weekly' | null;
      mail_id: string;
    };
    notification_settings: {
      user_id: number;
      kind: NoticeKind;
      site: boolean;
      email: EmailFrequency;
    };
  }
}
