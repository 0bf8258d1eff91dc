export {};

declare module '#src/db/schema.ts' {
  interface Schema {
    undos: {
      id: string;
      kind: string;
      state: Json<object>;
      mail_jobs: string[];
      until: Timestamp;
    };
    undo_files: { undo_id: string; url: string };
  }
}
