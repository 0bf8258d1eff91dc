import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Api } from '#src/server/http/api.ts';

// Every answer that a test of the API gets is compared with what the OpenAPI document says of it.

interface Described {
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}
type Operations = Record<string, { responses: Record<string, Described> }>;
interface Document {
  paths: Record<string, Operations>;
}

const KEY = 'document';
/** Statuses that every call may answer with when the server or its database fails. Tests cause that on purpose. */
const FAILURES = [500, 503];

interface Checker {
  find(path: string): [string, Operations] | undefined;
  validator(pointer: readonly string[]): ValidateFunction;
}

function createChecker(document: Document): Checker {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, KEY);
  const patterns = Object.entries(document.paths).map(
    ([path, operations]) => [new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), path, operations] as const,
  );
  // A literal path goes before one with a parameter in the same position.
  patterns.sort(([, one], [, other]) => one.split('{').length - other.split('{').length);
  const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return {
    find: (asked) => {
      const found = patterns.find(([pattern]) => pattern.test(asked));
      return found && [found[1], found[2]];
    },
    validator: (pointer) => ajv.getSchema(`${KEY}#/${pointer.map(escaped).join('/')}`)!,
  };
}

async function readDocument(api: Pick<Api, 'request'>): Promise<Checker> {
  const response = await api.request('http://test.invalid/api/v1/openapi.json');
  return createChecker((await response.json()) as Document);
}

/** @throws Error for an answer with a status, type or body that the document does not name. */
type CheckAnswer = (
  api: Pick<Api, 'request'>,
  method: string,
  path: string,
  response: Response,
) => Promise<void>;

/** Makes a check by the document of the first application that is checked by it. */
export function createAnswerCheck(): CheckAnswer {
  let checker: Promise<Checker> | undefined;
  return async (api, ...answer) => {
    checker ??= readDocument(api);
    await check(await checker, ...answer);
  };
}

/** The document is the same for every test application with the slices of the site, and making it takes a while. */
export const checkAnswer = createAnswerCheck();

async function check(
  { find, validator }: Checker,
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const [template, operations] = find(path.split('?', 1)[0]!) ?? [];
  const name = method.toLowerCase();
  const responses = operations?.[name]?.responses;
  if (!template || !responses || FAILURES.includes(response.status)) return;
  const call = `${method} ${template}`;
  const described = responses[response.status];
  if (!described) throw new Error(`The document names no status ${response.status} of ${call}`);
  for (const header of Object.keys(described.headers ?? {})) {
    if (!response.headers.has(header)) throw new Error(`${call} has no header ${header}`);
  }
  if (!described.content) return;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (!(type in described.content)) throw new Error(`The document names no ${type} of ${call}`);
  if (type !== 'application/json') return;
  const validate = validator([
    'paths',
    template,
    name,
    'responses',
    String(response.status),
    'content',
    type,
    'schema',
  ]);
  if (validate(await response.json())) return;
  throw new Error(`${call} answers other than the document says: ${JSON.stringify(validate.errors)}`);
}
