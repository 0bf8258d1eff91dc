import type { Language } from '#src/shared/messages/language.ts';
import type { PageName } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    /** Every text that a page has had. The newest version is the one that visitors see. */
    page_versions: {
      page: PageName;
      language: Language;
      version: number;
      /** null, like the body: the text that the software ships with. */
      title: string | null;
      body: string | null;
      /** The version that this one brought back. */
      restores: number | null;
      created_at: Timestamp;
    };
  }
}
