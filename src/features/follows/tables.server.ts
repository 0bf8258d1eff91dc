declare module '#src/db/schema.ts' {
  interface Schema {
    follows: {
      user_id: number;
      tool_id: number;
      followed_at: Timestamp;
      told_until: Timestamp;
    };
  }
}

export {};
