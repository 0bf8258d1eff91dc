import type { Generated, GeneratedAlways } from 'kysely';
import type { ImportMapping } from '#src/features/tools/listings/public/import-field-rules.ts';
import type { FileColumn } from '#src/server/uploads/rows/read-rows.ts';
import type { RowFormat } from '#src/server/uploads/rows/row-format.ts';
import type { Text } from '#src/shared/messages/message.ts';
import type { SeenListing } from './bulk/bulk-rules.ts';
import type { ImportCheck } from './imports/contract.ts';
import type { JobState } from './jobs/contract.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    admin_jobs: {
      id: GeneratedAlways<number>;
      kind: string;
      state: Generated<JobState>;
      position: Generated<number>;
      total: number;
      input: Json<object>;
      result: Json<Record<string, number>>;
      problem: Json<Text> | null;
      undo_id: string | null;
      undo_until: Timestamp | null;
      actor_id: number;
      actor_name: string;
      created_at: Timestamp;
      finished_at: Timestamp | null;
    };
    imports: {
      id: GeneratedAlways<number>;
      file_name: string;
      bytes: Generated<number>;
      format: Json<RowFormat> | null;
      columns: Json<FileColumn[]>;
      sample: Json<Record<string, string>[]>;
      mapping: Json<ImportMapping>;
      default_category_id: number | null;
      checked: Json<ImportCheck> | null;
      job_id: number | null;
      actor_id: number;
      created_at: Timestamp;
    };
    import_parts: { import_id: number; part: number; bytes: Buffer };
    import_refusals: {
      import_id: number;
      line: number;
      reasons: string[];
      cells: string | null;
      original: string;
    };
    bulk_previews: {
      id: string;
      request: Json<object>;
      seen: Json<Record<string, SeenListing>>;
      created_at: Timestamp;
    };
    bulk_changes: {
      job_id: number;
      tool_id: number;
      old_state: Json<Record<string, unknown>>;
      new_state: Json<Record<string, unknown>>;
    };
  }
}
