import type { HonoRequest } from 'hono';
import { HttpError } from './errors.ts';

/**
 * The parameters of a path, decoded. No text in the database holds a NUL, which PostgreSQL refuses with an error, so what
 * such a parameter names does not exist.
 * @throws HttpError 404.
 */
export function readPathParams(request: HonoRequest): Record<string, string> {
  const params = request.param() as Record<string, string>;
  if (Object.values(params).some((value) => value.includes('\0'))) throw new HttpError('not_found');
  return params;
}
