import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailDeferred, type MailTransport, RecipientRefused } from './mail-transport.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { createThreadedTransport } from './threaded-transport.ts';

let server: MailServer;
let transport: MailTransport;

const open = (): MailTransport =>
  createThreadedTransport({
    url: server.url,
    from: 'Aisle <news@aisle.example>',
    domain: 'aisle.example',
    connectTimeoutMs: 2000,
    socketTimeoutMs: 2000,
    keepsConnection: true,
  });

beforeEach(async () => {
  server = await startMailServer();
  transport = open();
});

afterEach(async () => {
  transport.close?.();
  await server.close();
});

const mail = {
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'List-Unsubscribe': '<https://aisle.example/u/1>' },
};
const send = (id: string, signal = AbortSignal.timeout(20_000)) => transport.send(mail, id, signal);

test('sends one mail after the other over one connection, with its headers', async () => {
  await send('one');
  await send('two');
  expect(server.attempts).toBe(1);
  expect(server.accepted.map(({ messageId }) => messageId)).toEqual([
    '<one@aisle.example>',
    '<two@aisle.example>',
  ]);
  expect(server.accepted[0]!.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://aisle.example/u/1>' }),
  );
});

test('tells apart what a server refuses for good, for now, and one that is away', async () => {
  server.behaviours.push({ refuse: 'recipient', status: 550 });
  await expect(send('one')).rejects.toBeInstanceOf(RecipientRefused);
  // The server treats a whole connection alike.
  transport.close?.();
  server.behaviours.push({ refuse: 'recipient', status: 451 });
  await expect(send('two')).rejects.toBeInstanceOf(MailDeferred);
  transport.close?.();
  const { port } = server;
  await server.close();
  const failure = await send('three').catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailDeferred);
  server = await startMailServer(port);
  await send('four');
  expect(server.accepted).toHaveLength(1);
});

test('ends with the signal where a server says nothing', async () => {
  server.behaviours.push('stall');
  await expect(send('one', AbortSignal.timeout(300))).rejects.toThrow();
});
