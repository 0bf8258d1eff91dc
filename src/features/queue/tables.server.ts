import type { GeneratedAlways } from 'kysely';
import type { Language } from '#src/shared/messages/language.ts';
import type { ReasonKind, ReasonTexts } from './reasons/rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    canned_reasons: {
      id: GeneratedAlways<number>;
      kind: ReasonKind;
      language: Language;
      title: string;
      text: string;
      translations: JsonWithDefault<{ [Each in Language]?: ReasonTexts }>;
      updated_at: DefaultTimestamp;
    };
    staff_notes: {
      id: GeneratedAlways<number>;
      user_id: number | null;
      tool_id: number | null;
      author_id: number | null;
      text: string;
      created_at: Timestamp;
    };
    queue_locks: { tool_id: number; user_id: number; since: Timestamp; until: Timestamp };
  }
}
