import { expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import type { ProviderClients } from './provider-client.server.ts';
import { logMissingProviders } from './provider-clients.server.ts';

function linesFor(providerClients: ProviderClients) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  logMissingProviders({ log, providerClients });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const client = {} as NonNullable<ProviderClients['google']>;

test('one line of the log names the providers that are missing, and their settings', () => {
  expect(linesFor({ google: undefined, github: client })).toMatchObject([
    { missing: ['google'], set: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  ]);
  expect(linesFor({ google: client, github: client })).toEqual([]);
});
