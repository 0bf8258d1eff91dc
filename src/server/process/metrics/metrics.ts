import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '#src/server/log.ts';

/** One series of a metric. Values of labels come from the code or from a short list of settings, never from requests or data. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A figure for the operator. It is read when somebody asks for the metrics, so that it costs nobody else anything. */
export interface Metric {
  name: `aisle_${string}`;
  help: string;
  /** A `counter` only grows while the process runs; its name ends in `_total`. */
  type: 'counter' | 'gauge';
  labels?: readonly string[];
  /** Undefined, an error or no result within a second: the metric is left out this time. */
  read(): Reading | Promise<Reading>;
  /** Milliseconds for which a reading is answered again: for what counts rows of a large table. */
  keptFor?: number;
}
type Reading = number | readonly Sample[] | undefined;

interface MetricOptions<Label extends string> {
  name: `aisle_${string}`;
  help: string;
  labels: readonly Label[];
}

const READ_MS = 1_000;

/** Collects what the server and the slices measure, as text for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #parts: { metrics: Metrics; isShown: () => boolean }[] = [];
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Figures that are written while `isShown` says so. */
  part(isShown: () => boolean): Metrics {
    const metrics = new Metrics(this.#log);
    this.#parts.push({ metrics, isShown });
    return metrics;
  }

  /** @throws Error for a name that is taken. */
  add({ name, help, type, labels = [], read, keptFor = 0 }: Metric): void {
    const log = this.#log;
    const options = { name, help, labelNames: [...labels], registers: [this.#registry] };
    let readAt = Number.NEGATIVE_INFINITY;
    const collect = async () => {
      if (performance.now() - readAt < keptFor) return;
      const found = await readInTime(read).catch(
        (err) => void log.warn({ err, name }, 'a metric was not read'),
      );
      readAt = found === undefined ? Number.NEGATIVE_INFINITY : performance.now();
      metric.reset();
      if (found === undefined && labels.length === 0) metric.remove({});
      const samples = typeof found === 'number' ? [{ labels: {}, value: found }] : (found ?? []);
      for (const sample of samples) metric.inc(sample.labels, sample.value);
    };
    const metric =
      type === 'counter' ? new Counter({ ...options, collect }) : new Gauge({ ...options, collect });
  }

  /** For what is counted as it happens. */
  counter<Label extends string>({ name, help, labels }: MetricOptions<Label>): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labels], registers: [this.#registry] });
  }

  /** For durations in seconds; `buckets` are their upper bounds. */
  histogram<Label extends string>(
    { name, help, labels }: MetricOptions<Label>,
    buckets: readonly number[],
  ): Histogram<Label> {
    return new Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...buckets],
      registers: [this.#registry],
    });
  }

  /** Adds what the runtime knows: event loop, memory, garbage collection, CPU. */
  addRuntime(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** In the text format of Prometheus. */
  async write(): Promise<Response> {
    const headers = { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' };
    const shown = [this, ...this.#parts.flatMap(({ metrics, isShown }) => (isShown() ? [metrics] : []))];
    const texts = await Promise.all(shown.map((metrics) => metrics.#registry.metrics()));
    return new Response(texts.join(''), { headers });
  }
}

async function readInTime(read: Metric['read']): Promise<Reading> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('not read within a second')), READ_MS);
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
