import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { StatisticsCounter } from './counting/statistics-counter.server.ts';

export interface StatisticsContext extends ServerContext {
  tools: ToolsContext;
  counter: StatisticsCounter;
}

/** Days that had any; `2026-06-15` (UTC). Demonstration data is left out. */
export interface DayCount {
  date: string;
  count: number;
}

type CountByDay = (since: Date, until: Date) => Promise<readonly DayCount[]>;

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'statistics.signUps': CountByDay;
    'statistics.reviews': CountByDay;
    'statistics.subscribers': { newByDay: CountByDay; countActive(): Promise<number> };
    'statistics.decisions': {
      byDay: CountByDay;
      /** How long half of them took at most, in hours; null without any. */
      medianHours(since: Date, until: Date): Promise<number | null>;
    };
  }
}
