import { isSpecType } from '@modelcontextprotocol/server';
import { HttpError } from '../http/errors.ts';
import { JsonBody, readJsonText } from '../http/request-body.ts';
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

/** More than any tool's arguments. */
const MAX_BYTES = 32 * 1024;

/** The requests that are answered, by method. The library calls wrong parameters an error of the server. */
const READABLE = new Map<string, (message: unknown) => boolean>([
  ['initialize', isSpecType.InitializeRequest],
  ['ping', isSpecType.PingRequest],
  ['tools/list', isSpecType.ListToolsRequest],
  ['tools/call', isSpecType.CallToolRequest],
  ['resources/list', isSpecType.ListResourcesRequest],
  ['resources/templates/list', isSpecType.ListResourceTemplatesRequest],
  ['resources/read', isSpecType.ReadResourceRequest],
]);

function isRequest(message: object): message is { id: string | number; method: string } {
  if (!('id' in message && 'method' in message && 'jsonrpc' in message)) return false;
  const isId = typeof message.id === 'string' || typeof message.id === 'number';
  return isId && typeof message.method === 'string' && message.jsonrpc === '2.0';
}

/** The refusal of a request that the endpoint does not answer; undefined for what the library judges. */
function refuseRequest(message: object): Response | undefined {
  if (!isRequest(message)) return undefined;
  // A subscription would keep its request open, and nothing is pushed here.
  if (message.method === 'subscriptions/listen') {
    return rpcError(404, RPC.methodNotFound, 'Method not found', { id: message.id });
  }
  const isReadable = READABLE.get(message.method)?.(message) ?? true;
  return isReadable ? undefined : rpcError(400, RPC.invalidParams, 'Invalid params', { id: message.id });
}

/** Reads the one message of a request to the endpoint, or answers with the refusal of what is none. */
export async function readMessage(request: Request): Promise<object | Response> {
  let message: unknown;
  try {
    message = JSON.parse(await readJsonText(new JsonBody(request, MAX_BYTES)));
  } catch (error) {
    if (error instanceof HttpError && error.code !== 'malformed_body') return rpcErrorOf(error);
    return rpcError(400, RPC.parseError, 'Parse error: the body is not valid JSON.');
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return rpcError(400, RPC.invalidRequest, 'Invalid request: send one message as an object, no batch.');
  }
  return refuseRequest(message) ?? message;
}
