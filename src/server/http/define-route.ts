import type { z } from 'zod';
import type { CallDefinition, Guard, Method } from '#src/shared/calls.ts';
import { type Call, type CallFor, implementCalls, type Route } from './route.ts';

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The former way to write a call; every table of calls that replaces some brings this nearer to its end. */
export function defineRoute<
  Kind extends Guard,
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/${string}`;
  guard: Kind;
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  isForm?: boolean;
  authorize?: (call: CallFor<Kind>, params: Input<Params>) => void | Promise<void>;
  answer: Answer;
  refusals?: readonly number[];
  status?: 200 | 201;
  shared?: boolean;
  handle(input: {
    params: Input<Params>;
    query: Input<Query>;
    body: Input<Body>;
    call: CallFor<Kind>;
  }): Promise<z.input<Answer> | Response> | z.input<Answer> | Response;
}): Route {
  const { method, path, handle, authorize, answer, refusals, isForm, status = 200, ...rest } = definition;
  const call: CallDefinition = { ...rest, form: isForm, errors: refusals, answers: { [status]: answer } };
  const key = `${method.toUpperCase() as Method} ${path}` as const;
  const handler = { authorize: authorize ?? (() => {}), handle };
  const [route] = implementCalls({ [key]: call }, { [key]: handler as never });
  return route!;
}
export type { Call };
