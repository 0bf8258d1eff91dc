import type { TestApi } from '#src/testing/test-api.ts';

/** Makes what a decision of staff needs. Returns its path below `/api/v1` with its body. */
export type PrepareDecision = () => Promise<[path: string, body?: object]>;

/** The site on which decisions are tried. */
export interface SampleSite {
  api: TestApi;
  /** @returns the `id` of the first row. */
  idOf(text: string, ...values: unknown[]): Promise<number>;
}

/** The decisions of a slice that can be undone, by the keys of their calls: `testing/decision-samples.ts`. */
export type DecisionSamples = (site: SampleSite) => { readonly [key: string]: PrepareDecision };
