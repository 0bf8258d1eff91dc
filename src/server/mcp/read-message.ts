import { isSpecType } from '@modelcontextprotocol/server';
import { HttpError } from '../http/errors.ts';
import { JsonBody, readJsonText } from '../http/request-body.ts';
import { RPC, rpcError, rpcErrorOf } from './rpc-error.ts';

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
