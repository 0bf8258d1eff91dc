import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { StatisticsCounter } from './counting/statistics-counter.server.ts';
import type { DayCount } from './rules.ts';

export interface StatisticsContext extends ServerContext {
  tools: ToolsContext;
  counter: StatisticsCounter;
}

type CountByDay = (since: Date, until: Date) => Promise<readonly DayCount[]>;

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'statistics.signUps': CountByDay;
    'statistics.reviews': CountByDay;
    'statistics.subscribers': { newByDay: CountByDay; countActive(): Promise<number> };
    /** How many tools' websites are in each state now. */
    'statistics.sites': () => Promise<readonly { state: HealthState; count: number }[]>;
    'statistics.decisions': {
      byDay: CountByDay;
      /** How long half of them took at most, in hours; null without any. */
      medianHours(since: Date, until: Date): Promise<number | null>;
    };
  }
}
