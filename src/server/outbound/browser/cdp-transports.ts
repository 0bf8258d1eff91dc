import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { BrowserFailure, type CdpTransport } from './cdp-connection.ts';

/** A longer message is no picture. */
const MAX_MESSAGE = 8 * 1024 * 1024;
const CONNECT_MS = 5_000;

/** The pipes of a browser that was started with `--remote-debugging-pipe`: messages end with a zero byte. */
export function pipeTransport(input: Writable, output: Readable): CdpTransport {
  return {
    send: (text) => void input.write(`${text}\0`),
    listen(onMessage, onEnd) {
      let parts: Buffer[] = [];
      let size = 0;
      output.on('data', (chunk: Buffer) => {
        let rest = chunk;
        for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
          onMessage(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8'));
          parts = [];
          size = 0;
          rest = rest.subarray(end + 1);
        }
        parts.push(rest);
        size += rest.length;
        if (size > MAX_MESSAGE) output.destroy();
      });
      output.once('close', onEnd);
      // The browser may go at any time, which the end of its output says.
      for (const stream of [input, output]) stream.on('error', () => undefined);
    },
    close: () => {
      input.destroy();
      output.destroy();
    },
  };
}

/** Connects to a browser that listens, `ws(s)://…`, or `http(s)://…` where it says what its `ws` address is. @throws BrowserFailure */
export async function openSocketTransport(address: string): Promise<CdpTransport> {
  const socket = new WebSocket(/^ws/i.test(address) ? address : await findSocketAddress(address));
  const signal = AbortSignal.timeout(CONNECT_MS);
  await new Promise<void>((resolve, reject) => {
    const refuse = () => {
      socket.close();
      reject(new BrowserFailure('The browser does not accept the connection'));
    };
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', refuse, { once: true });
    signal.addEventListener('abort', refuse, { once: true });
  });
  return {
    send: (text) => socket.send(text),
    listen(onMessage, onEnd) {
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') onMessage(data);
      });
      socket.addEventListener('close', onEnd, { once: true });
    },
    close: () => socket.close(),
  };
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
