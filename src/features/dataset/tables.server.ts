import type { Generated, GeneratedAlways } from 'kysely';
import type { DatasetChange } from './contract.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    dataset_files: {
      id: GeneratedAlways<number>;
      name: string;
      made_at: Timestamp;
      etag: string | null;
      bytes: Generated<number>;
    };
    dataset_pieces: { file_id: number; position: number; bytes: Buffer };
    dataset_tools: {
      tool_id: number;
      slug: string;
      digest: string;
      change: DatasetChange['change'] | null;
      changed_on: string | null;
    };
  }
}
