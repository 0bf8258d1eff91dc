import { z } from 'zod';
import type { SiteDocument } from '#src/server/feature.ts';
import { REVALIDATE } from '#src/server/http/cache/cdn-headers.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { matchesEtag } from '#src/server/http/socket/send-answer.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import type { DatasetContext } from './context.server.ts';
import { DatasetChange, DatasetTool } from './contract.ts';
import { type DatasetFile, selectFile, selectPiece } from './dataset-queries.server.ts';
import { CHANGES_DAYS, DATASET_FILES, findAddress } from './rules.ts';

const ANYBODY = { 'access-control-allow-origin': '*' };

/** `/data/…`: the public catalogue as files, and what is in them. */
export function listDatasetDocuments(context: DatasetContext): readonly SiteDocument[] {
  return [
    ...DATASET_FILES.map((name) => ({
      path: `/data/${name}`,
      isStreamed: true as const,
      read: (_: unknown, __: unknown, headers = new Headers()) => sendFile(context, name, headers),
    })),
    { path: '/data/schema.json', read: () => Response.json(describeFiles(context), { headers: ANYBODY }) },
  ];
}

async function findFile({ database, makeFiles }: DatasetContext, name: string): Promise<DatasetFile> {
  const found = await selectFile(database.kysely, name);
  if (found) return found;
  // On a new site, before its first night.
  await makeFiles();
  const made = await selectFile(database.kysely, name);
  if (!made) throw new HttpError('unavailable');
  return made;
}

async function sendFile(context: DatasetContext, name: string, asked: Headers): Promise<Response> {
  const file = await findFile(context, name);
  const license = findAddress(siteTexts('en').data_license);
  const headers = {
    ...ANYBODY,
    etag: `"${file.etag}"`,
    'last-modified': file.made_at.toUTCString(),
    'cache-control': REVALIDATE,
    ...(license && { link: `<${license}>; rel="license"` }),
  };
  if (isKnown(asked, file)) return new Response(null, { status: 304, headers });
  let position = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await selectPiece(context.database.kysely, file.id, position++);
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(body, {
    headers: { ...headers, 'content-type': 'application/gzip', 'content-length': String(file.bytes) },
  });
}

/** True when the client has this file. A tag says more than a time. */
function isKnown(asked: Headers, { etag, made_at }: DatasetFile): boolean {
  const tags = asked.get('if-none-match');
  if (tags !== null) return matchesEtag(tags, `"${etag}"`);
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return Math.floor(made_at.getTime() / 1000) * 1000 <= since;
}

/** A JSON Schema of the lines of the files, and what may be done with them. */
function describeFiles({ appUrl }: DatasetContext) {
  const schema = z.toJSONSchema(z.object({ tool: DatasetTool, change: DatasetChange }), { io: 'output' });
  return {
    $schema: schema.$schema,
    $id: `${appUrl}/data/schema.json`,
    title: `${brand.name}: the public catalogue`,
    description: `A line of tools.jsonl.gz is "tool", one of changes.jsonl.gz is "change": the latest first, for ${CHANGES_DAYS} days. tools.csv.gz has the same members as columns. Addresses that begin with a slash are on ${appUrl}. Texts are written by makers and users.`,
    license: siteTexts('en').data_license ?? null,
    files: DATASET_FILES.map((name) => `${appUrl}/data/${name}`),
    $defs: { ...schema.$defs, ...schema.properties },
  };
}
