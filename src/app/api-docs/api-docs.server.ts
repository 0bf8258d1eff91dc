import { brand } from '#src/shared/site/brand.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { aboutAccess } from './about-access.server.ts';
import { docsStyles } from './api-docs-styles.server.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** `Tool[]`, `string | null`, `"a" | "b"` …: a schema on one line. */
function typeName(schema: Schema | undefined): string {
  if (!schema) return 'any';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return `<a href="#schema-${slugify(name)}">${escapeHtml(name)}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ');
  if (schema.type === 'array') return `${typeName(schema.items)}[]`;
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return escapeHtml(schema.format ? `${name} (${schema.format})` : name);
}

function limits(schema: Schema): string {
  const parts = [
    schema.minimum !== undefined && schema.minimum > -1e9 ? `≥ ${schema.minimum}` : '',
    schema.maximum !== undefined && schema.maximum < 1e9 ? `≤ ${schema.maximum}` : '',
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function table(
  caption: string,
  rows: readonly { name: string; schema: Schema; required: boolean; text?: string }[],
): string {
  if (rows.length === 0) return '';
  const body = rows.map(
    ({ name, schema, required, text }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? ' <em>required</em>' : ''}</th><td><code>${typeName(schema)}</code></td><td>${escapeHtml([text ?? schema.description ?? '', limits(schema)].filter(Boolean).join(' · '))}</td></tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function members(caption: string, schema: Schema | undefined): string {
  const required = new Set(schema?.required ?? []);
  const entries = Object.entries(schema?.properties ?? {});
  return table(
    caption,
    entries.map(([name, member]) => ({ name, schema: member, required: required.has(name) })),
  );
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const id = slugify(`${method} ${path}`);
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    schema: parameter.schema,
    required: parameter.required ?? false,
    text: parameter.description,
  }));
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const schema = response.content?.['application/json']?.schema;
    const shape = schema?.properties
      ? `{ ${Object.entries(schema.properties)
          .map(([name, member]) => `${escapeHtml(name)}: ${typeName(member)}`)
          .join(', ')} }`
      : typeName(schema);
    return `<li><code>${status}</code> <code>${shape}</code></li>`;
  });
  const isPlainRead = method === 'get' && !path.includes('{');
  const attempt = isPlainRead
    ? `<p><a href="/api/v1${escapeHtml(path)}">Open /api/v1${escapeHtml(path)}</a></p>`
    : '';
  return `<article id="${id}"><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}${operation.description ? ` ${escapeHtml(operation.description)}` : ''}</p>${table('Parameters', parameters)}${members('Body', body)}<h4>Answers</h4><ul>${answers.join('')}</ul>${attempt}</article>`;
}

/** The API's documentation as one page of plain HTML, rendered from the OpenAPI document. */
export function renderApiDocs(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const links = [...groups].map(
    ([name, found]) =>
      `<li><a href="#${slugify(name)}">${escapeHtml(name)}</a><ul>${found
        .map(
          ({ method, path }) =>
            `<li><a href="#${slugify(`${method} ${path}`)}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`,
        )
        .join('')}</ul></li>`,
  );
  const sections = [...groups].map(
    ([name, found]) =>
      `<section><h2 id="${slugify(name)}">${escapeHtml(name)}</h2>${found.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('')}</section>`,
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<article id="schema-${slugify(name)}"><h3><code>${escapeHtml(name)}</code></h3>${members(`Members of ${name}`, schema) || `<p><code>${typeName(schema)}</code></p>`}</article>`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | ${escapeHtml(brand.name)}</title><meta name="description" content="Every call of the ${title}, its parameters and answers."><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${docsStyles}</style></head><body><header><a href="/">${escapeHtml(brand.name)}</a></header><main><h1>${title}</h1><p>JSON over HTTP below <code>/api/v1</code>. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Calls"><ul><li><a href="#tokens">Personal tokens</a></li>${isOn('webhooks') ? '<li><a href="#about-webhooks">Receiving webhooks</a></li>' : ''}${links.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>${aboutAccess()}${sections.join('')}<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main></body></html>`;
}
