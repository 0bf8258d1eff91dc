import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorEnvelope } from '#src/shared/envelope.ts';
import type { Route } from '../http/route.ts';
import { argumentNames } from './describe-tool.ts';

/** Answers a path of the API, with the limits and the log of the request behind it. */
export type AskApi = (path: string) => Promise<Response>;

const API_BASE = '/api/v1';
/** These would leave the call's path. */
const DOTS = /^\.{1,2}$/;

/** Arguments that cannot be written as an address. The message is for the model that sent them. */
class ArgumentError extends Error {}

/** An argument as the address writes it; undefined when it is left out. */
function toText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isList =
    Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
  if (isList) return value.join(',').toWellFormed();
  throw new ArgumentError(`${name}: must be text, a number, true or false, or a list of texts.`);
}

function readArguments({ definition, path }: Route, sent: Record<string, unknown>): Map<string, string> {
  const known = argumentNames(definition, path);
  const unknown = Object.keys(sent).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ArgumentError(`Unknown: ${unknown.join(', ').slice(0, 200)}. Known: ${known.join(', ')}.`);
  }
  const texts = new Map(Object.entries(definition.machine?.defaults ?? {}));
  for (const name of known) {
    const text = toText(name, sent[name]);
    if (text !== undefined) texts.set(name, text);
  }
  return texts;
}

/** The call's address with these arguments. @throws ArgumentError for arguments that it cannot have. */
function addressOf(route: Route, sent: Record<string, unknown>): string {
  const texts = readArguments(route, sent);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = texts.get(name);
    texts.delete(name);
    if (!text || DOTS.test(text)) throw new ArgumentError(`${name}: is required.`);
    return encodeURIComponent(text);
  });
  return `${API_BASE}${path}?${new URLSearchParams([...texts])}`;
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** An error of the API for a model, which reads the fields' messages and tries again. */
function describeError({ message, errors = {} }: ErrorEnvelope): string {
  const fields = Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return fields.length > 0 ? fields.join('\n') : message;
}

/** Follows the redirect of a renamed slug. */
async function readAnswer(ask: AskApi, address: string): Promise<Response> {
  const response = await ask(address);
  const location = response.headers.get('location');
  return location === null ? response : ask(location);
}

/** Makes the call behind a tool. What the call turns down is the tool's result, so that a model can correct itself. */
export async function callTool(
  route: Route,
  sent: Record<string, unknown>,
  ask: AskApi,
  write: (answer: unknown) => string,
): Promise<CallToolResult> {
  try {
    const response = await readAnswer(ask, addressOf(route, sent));
    const answer = await response.json();
    if (!response.ok) return failure(describeError(answer));
    return { content: [{ type: 'text', text: write(answer) }], structuredContent: answer };
  } catch (error) {
    if (error instanceof ArgumentError) return failure(error.message);
    throw error;
  }
}
