import type { Measure } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    statistics_days: {
      measure: Measure;
      /** `2026-06-15` (UTC). */
      day: string;
      /** A page, host, text or tool's id; '' for the sum of all. */
      item: string;
      count: number;
    };
  }
}
