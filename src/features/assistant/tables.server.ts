declare module '#src/db/schema.ts' {
  interface Schema {
    assistant_uses: {
      asker: string;
      /** `2026-03-01`, UTC. */
      day: string;
      user_id: number | null;
      questions: number;
    };
  }
}

export {};
