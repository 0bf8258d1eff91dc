import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { softwareVersion } from '#src/db/migrations/software-version.ts';
import type { Log } from '#src/server/log.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import type { Tracing } from './trace.ts';

/** A statement's text has its parameters apart, but a list of values makes it long. */
const STATEMENT_LENGTH = 500;

const headers: TextMapGetter<Headers> = {
  get: (from, name) => from.get(name) ?? undefined,
  keys: (from) => [...from.keys()],
};

export interface TracingOptions {
  /** Of the collector; `/v1/traces` is appended. */
  url: string;
  /** Name of this site among others. */
  service: string;
  /** Of the requests and jobs, 0 to 1; those of a trace that was begun elsewhere do as it does. */
  share: number;
  log: Log;
}

/**
 * Sends spans of requests, statements and jobs to a collector, as JSON over HTTP. The exporter itself reads
 * `OTEL_EXPORTER_OTLP_HEADERS`. Spans that the collector does not take in time are dropped.
 */
export function startTracing({ url, service, share, log }: TracingOptions): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${trimEndOf(url, '/')}/v1/traces` });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': softwareVersion,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('aisle');
  log.info({ endpoint: new URL(url).origin }, 'traces are sent');

  const run = <Result>(span: Span, parent: typeof ROOT_CONTEXT, work: () => Promise<Result> | Result) =>
    context.with(trace.setSpan(parent, span), async () => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  return {
    trace: (name, facts, work) => {
      const span = tracer.startSpan(name, { attributes: facts as Attributes });
      return run(span, context.active(), work);
    },
    traceRequest(request, routeOf, work) {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers, headers);
      const { method } = request;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      return run(span, parent, async () => {
        const response = await work();
        const route = routeOf();
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': response.status,
        });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      });
    },
    startStatement(text) {
      // Only as a part of something: polls of the job queue would make a trace each second.
      if (!trace.getActiveSpan()) return () => {};
      const name = text.trimStart().split(/\s/, 1)[0]!.toUpperCase();
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, STATEMENT_LENGTH) },
      });
      return () => span.end();
    },
    stop: () => provider.shutdown().catch((err) => log.warn({ err }, 'the last traces were not sent')),
  };
}
