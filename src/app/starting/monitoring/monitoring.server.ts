import type { WatchStatement } from '#src/db/servers/watch-statements.server.ts';
import type { Config } from '#src/server/config.ts';
import { listen } from '#src/server/http/socket/http-server.ts';
import type { Log } from '#src/server/log.ts';
import { Metrics } from '#src/server/process/metrics/metrics.ts';
import { RequestMetrics } from '#src/server/process/metrics/request-metrics.ts';
import { createMetricsServer } from '#src/server/process/metrics/serve-metrics.ts';
import type { Tracing } from '#src/server/process/tracing/trace.ts';

/** Seconds. Statements of PostgreSQL are ended after 5.5. */
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5.5];

/** Measurements of this process: metrics always, since counting costs next to nothing; traces where they are sent. */
export interface Monitoring {
  metrics: Metrics;
  requests: RequestMetrics;
  tracing: Tracing | undefined;
  watchStatement: WatchStatement;
  /** Opens the port of the metrics, if there is one. @returns a function that closes it. */
  listen(): Promise<() => Promise<void>>;
}

export async function createMonitoring(config: Config, log: Log): Promise<Monitoring> {
  const { metricsPort, metricsHost, metricsToken, traces } = config;
  const metrics = new Metrics(log);
  if (metricsPort !== undefined || metricsToken) metrics.addRuntime();
  const requests = new RequestMetrics(metrics);
  // Loaded only where traces are sent.
  const tracing = traces
    ? (await import('#src/server/process/tracing/open-telemetry.ts')).startTracing({ ...traces, log })
    : undefined;
  return {
    metrics,
    requests,
    tracing,
    watchStatement: watchWith(metrics, tracing),
    async listen() {
      if (metricsPort === undefined) return async () => {};
      const server = createMetricsServer(metrics, metricsToken, log);
      const port = await listen(server, metricsPort, metricsHost);
      log.info({ host: metricsHost, port }, 'the metrics can be read');
      return async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      };
    },
  };
}

function watchWith(metrics: Metrics, tracing: Tracing | undefined): WatchStatement {
  const seconds = metrics.histogram(
    {
      name: 'aisle_db_statement_seconds',
      help: 'Time from a statement to its answer, without the wait for a connection',
      labels: [],
    },
    STATEMENT_BUCKETS,
  );
  return (text) => {
    const startedAt = performance.now();
    const endSpan = tracing?.startStatement(text);
    return () => {
      seconds.observe((performance.now() - startedAt) / 1000);
      endSpan?.();
    };
  };
}
