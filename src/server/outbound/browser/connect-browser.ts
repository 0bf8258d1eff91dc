import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'puppeteer-core/internal/api/CDPSession.js';
import type { Connection } from 'puppeteer-core/internal/cdp/Connection.js';
import type { ConnectionTransport } from 'puppeteer-core/internal/common/ConnectionTransport.js';

/** A longer message is no picture. */
const MAX_MESSAGE = 8 * 1024 * 1024;
const CONNECT_MS = 5_000;
const noLog = () => undefined;

/** Raised when no browser can be started or reached. */
export class BrowserFailure extends Error {}

export type { CDPSession };

/** A conversation with a browser in the Chrome DevTools Protocol, with sessions for pages and frames in it. */
export interface Conversation {
  connection: Connection;
  /** Resolves when the browser has gone, or the conversation was ended here. */
  ended: Promise<void>;
}

/** Loads the client, and nothing else of puppeteer (decision 56), when the first picture is taken. */
async function openConnection(transport: ConnectionTransport): Promise<Conversation> {
  const { Connection } = await import('puppeteer-core/internal/cdp/Connection.js');
  const { CDPSessionEvent } = await import('puppeteer-core/internal/api/CDPSession.js');
  const connection = new Connection('', transport, 0, undefined, false, undefined, noLog);
  const ended = new Promise<void>((resolve) => {
    connection.once(CDPSessionEvent.Disconnected, () => resolve());
  });
  const { onmessage } = transport;
  // Nobody would hear that a message is no JSON, and this process would end.
  transport.onmessage = async (text) => {
    try {
      await onmessage?.(text);
    } catch {
      connection.dispose();
    }
  };
  return { connection, ended };
}

/** Talks through the pipes of a browser that was started with `--remote-debugging-pipe`: messages end with a zero byte. */
export function connectPipes(input: Writable, output: Readable): Promise<Conversation> {
  const transport: ConnectionTransport = {
    send: (text) => void input.write(`${text}\0`),
    close: () => {
      input.destroy();
      output.destroy();
    },
  };
  let parts: Buffer[] = [];
  let size = 0;
  output.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      transport.onmessage?.(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8'));
      parts = [];
      size = 0;
      rest = rest.subarray(end + 1);
    }
    parts.push(rest);
    size += rest.length;
    if (size > MAX_MESSAGE) output.destroy();
  });
  output.once('close', () => transport.onclose?.());
  // The browser may go at any time, which the end of its output says.
  for (const stream of [input, output]) stream.on('error', () => undefined);
  return openConnection(transport);
}

/** Connects to a browser that listens, `ws(s)://…`, or `http(s)://…` where it says what its `ws` address is. @throws BrowserFailure */
export async function connectSocket(address: string): Promise<Conversation> {
  const { NodeWebSocketTransport } = await import('puppeteer-core/internal/node/NodeWebSocketTransport.js');
  const url = /^ws/i.test(address) ? address : await findSocketAddress(address);
  const limits = { maxPayload: MAX_MESSAGE, handshakeTimeout: CONNECT_MS };
  try {
    return await openConnection(await NodeWebSocketTransport.create(url, {}, noLog, limits));
  } catch (cause) {
    throw new BrowserFailure('The browser does not accept the connection', { cause });
  }
}

/** Asks a browser for its `ws` address. Chromium answers only who calls it by an IP address or `localhost`. */
async function findSocketAddress(address: string): Promise<string> {
  const url = new URL('/json/version', address);
  url.search = new URL(address).search;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    if (url.protocol === 'http:' && host !== 'localhost' && isIP(host) === 0) {
      const found = await lookup(host);
      url.hostname = found.family === 6 ? `[${found.address}]` : found.address;
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(CONNECT_MS) });
    const { webSocketDebuggerUrl: given } = (await answer.json()) as { webSocketDebuggerUrl: string };
    const socket = new URL(given);
    // It names itself as it was called, which may not be how it is reached.
    socket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    socket.host = url.host;
    return socket.href;
  } catch (cause) {
    throw new BrowserFailure('No browser answers at this address', { cause });
  }
}
