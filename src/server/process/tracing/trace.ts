/** Facts of a span besides its name: no person, address or text of a request. */
type SpanFacts = Readonly<Record<string, string | number>>;

/** Does a piece of work as a span of the trace that it belongs to. */
export type Trace = <Result>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<Result> | Result,
) => Promise<Result>;

/** For a process without traces. */
export const traceNothing: Trace = async (_name, _facts, work) => work();

/** The traces of this process, which are sent to a collector. */
export interface Tracing {
  trace: Trace;
  /** Does the work for a request, as part of the caller's trace when it names one. */
  traceRequest(
    request: Request,
    routeOf: () => string,
    work: () => Promise<Response> | Response,
  ): Promise<Response>;
  /** @returns what ends the span. */
  startStatement(text: string): () => void;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}
