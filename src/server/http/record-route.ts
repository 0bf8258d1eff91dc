import type { Context, Next } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Patterns of handlers that all requests pass. */
const EVERYTHING = /^(?:\/\*|\*)$/;

/** Tells the socket which route answers, for its metrics. */
export function recordRoute(context: Context, next: Next): Promise<void> {
  const bindings = context.env as { route?: string | undefined } | undefined;
  if (bindings) bindings.route = matchedRoutes(context).find(({ path }) => !EVERYTHING.test(path))?.path;
  return next();
}
