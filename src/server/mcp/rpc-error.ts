import { HttpError } from '../http/errors.ts';
import { english } from '../languages.ts';

/** Errors that the protocol reserves, and the one that servers use for what it does not name. */
export const RPC = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  refused: -32_000,
} as const;

/** A refusal in the protocol's terms. `id` is that of the request; null when no single request could be read. */
export function rpcError(
  status: number,
  code: (typeof RPC)[keyof typeof RPC],
  message: string,
  { id = null, headers = {} }: { id?: string | number | null; headers?: Record<string, string> } = {},
): Response {
  const body = { jsonrpc: '2.0', id, error: { code, message } };
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

/** Turns a refusal that the rest of the site throws, such as a network's limit, for a client of the protocol. */
export function rpcErrorOf(error: unknown): Response {
  if (!(error instanceof HttpError)) return rpcError(500, RPC.internal, 'Something went wrong on our side.');
  return rpcError(error.status, RPC.refused, english(error.text), { headers: error.headers });
}
