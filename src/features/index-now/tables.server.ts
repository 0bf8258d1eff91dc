declare module '#src/db/schema.ts' {
  interface Schema {
    indexnow_pages: {
      tool_id: number;
      slug: string;
      changed_at: Date;
    };
  }
}
