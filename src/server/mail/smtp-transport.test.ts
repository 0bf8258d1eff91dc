import { expect, test } from 'vitest';
import { createSmtpTransport } from './smtp-transport.ts';
import { startMailServer } from './testing/mail-server.ts';

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

/** Sends a mail to a server that offers no TLS, under another name of this machine. */
async function sendTo(host: string, query = '') {
  const server = await startMailServer();
  const transport = createSmtpTransport({
    url: `smtp://${host}:${server.port}${query}`,
    from: 'Aisle <hello@example.com>',
    domain: 'example.com',
  });
  try {
    await transport.send(mail, 'id-1', new AbortController().signal);
    return server.accepted.length;
  } finally {
    await server.close();
  }
}

test('a server that offers no encryption gets no mail', async () => {
  await expect(sendTo('0.0.0.0')).rejects.toThrow(/^mail server: ETLS/);
});

test('unless the address says so, or the server is on this machine', async () => {
  expect(await sendTo('0.0.0.0', '?tls=off')).toBe(1);
  expect(await sendTo('127.0.0.1')).toBe(1);
});
