import type { Params } from './match-routes.ts';

export interface LoaderRequest {
  /** The whole address. */
  url: string;
}

/** What a page's loader gets; `Context` is the site's own. */
export interface LoaderArguments<Context> {
  request: LoaderRequest;
  params: Params;
  context: Context;
}

/** What a loader says about the whole answer besides its data. */
interface AnswerInit {
  status?: number;
  headers?: Record<string, string>;
}

class Answer<Data> {
  readonly data: Data;
  readonly init: AnswerInit;

  constructor(data: Data, init: AnswerInit) {
    this.data = data;
    this.init = init;
  }
}

/** A loader returns it to lead to another page of the site. */
export class Redirect {
  /** A path from the root. */
  readonly to: string;
  readonly status: number;

  constructor(to: string, status: number) {
    this.to = to;
    this.status = status;
  }
}

export function redirect(to: string, status = 302): Redirect {
  return new Redirect(to, status);
}

/** A loader's data with a status or headers, which only the server's answer has. */
export function data<Data>(value: Data, init: AnswerInit = {}): Answer<Data> {
  return new Answer(value, init);
}

export type Loader<Context> = (args: LoaderArguments<Context>) => unknown;

/** How loading a page ended. */
export interface Loaded {
  data: unknown;
  /** Undefined when nothing failed. */
  error: unknown;
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Waits for a page's data. Never throws: the page shows what failed. */
export async function runLoaders<Context>(
  loaders: readonly (Loader<Context> | undefined)[],
  args: LoaderArguments<Context>,
): Promise<Loaded | Redirect> {
  try {
    const results = await Promise.all(loaders.map((loader) => loader?.(args)));
    const result = results.at(-1);
    if (result instanceof Redirect) return result;
    if (!(result instanceof Answer)) return { data: result, error: undefined, status: 200, headers: {} };
    const { status = 200, headers = {} } = result.init;
    return { data: result.data, error: undefined, status, headers };
  } catch (error) {
    return failed(error);
  }
}

export function failed(error: unknown): Loaded {
  return { data: undefined, error: error ?? new Error('An error occurred'), status: 500, headers: {} };
}
