import type { Generated, GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    undos: {
      id: string;
      kind: string;
      state: Json<object>;
      mail_jobs: string[];
      permissions: string[] | null;
      needs_fresh: Generated<boolean>;
      until: Timestamp;
    };
    /** Written by triggers of the database. */
    undo_changes: {
      undo_id: string;
      seq: GeneratedAlways<string>;
      table_name: string;
      key: Json<object>;
      before: Json<object> | null;
      after: Json<object> | null;
    };
    undo_files: { undo_id: string; url: string };
  }
}
