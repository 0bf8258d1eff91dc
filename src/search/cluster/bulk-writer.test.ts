import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { writeChanges } from './bulk-writer.ts';
import { createClusterClient } from './cluster-client.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface Item {
  status: number;
  error?: { type: string; reason: string };
}

/** A cluster that answers one bulk after the other so: for each document, or the whole request with a status. */
async function answering(answers: readonly (Item[] | number)[]) {
  const bulks: string[][] = [];
  server = createServer(async (request, response) => {
    const lines = (await text(request)).trim().split('\n');
    bulks.push(lines.filter((_, at) => at % 2 === 0).map((line) => JSON.parse(line).index._id));
    const answer = answers[bulks.length - 1] ?? [];
    response.setHeader('content-type', 'application/json');
    if (typeof answer === 'number') {
      response.statusCode = answer;
      response.end(JSON.stringify({ error: { type: 'rejected_execution_exception' }, status: answer }));
      return;
    }
    const items = answer.map((item, at) => ({ index: { _id: bulks.at(-1)![at], ...item } }));
    response.end(JSON.stringify({ took: 1, errors: items.some(({ index }) => index.error), items }));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const client = createClusterClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const write = (ids: readonly number[]) =>
    writeChanges(
      client,
      ids.map((id) => ({ index: 'tools', id, version: 1, document: { id } })),
    );
  return { bulks, write };
}

const rejected: Item = {
  status: 429,
  error: { type: 'rejected_execution_exception', reason: 'queue is full' },
};

test('what the cluster has no room for is sent again, and nothing else', async () => {
  const { bulks, write } = await answering([
    [{ status: 201 }, rejected, { status: 409 }],
    429,
    [{ status: 201 }],
  ]);
  await write([1, 2, 3]);
  expect(bulks).toEqual([['1', '2', '3'], ['2'], ['2']]);
});

test('a document that the cluster cannot take is named with the reason', async () => {
  const error = { type: 'mapper_parsing_exception', reason: 'failed to parse' };
  const { bulks, write } = await answering([[{ status: 201 }, { status: 400, error }]]);
  await expect(write([1, 2])).rejects.toThrow('document 2: 400 mapper_parsing_exception failed to parse');
  expect(bulks).toHaveLength(1);
});

test('a full disk does not pass by trying again', async () => {
  const error = { type: 'cluster_block_exception', reason: 'disk usage exceeded flood-stage watermark' };
  const { bulks, write } = await answering([[{ status: 429, error }]]);
  await expect(write([1])).rejects.toThrow(/flood-stage/u);
  expect(bulks).toHaveLength(1);
});
