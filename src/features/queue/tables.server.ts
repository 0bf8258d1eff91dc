import type { Generated, GeneratedAlways } from 'kysely';
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
      translations: Generated<Json<{ [Each in Language]?: ReasonTexts }>>;
      updated_at: Timestamp;
    };
  }
}
