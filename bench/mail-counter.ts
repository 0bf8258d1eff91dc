import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server does instead of taking a mail. */
export type Trouble =
  /** Refuses the address for now. */
  | 'refuse'
  /** Says nothing until the client gives up. */
  | 'stall'
  /** Breaks the connection. */
  | 'drop';

export interface MailCounter {
  url: string;
  /** Troubles of the next mails, one by one; then mails are accepted. */
  troubles: Trouble[];
  /** How often each address got a mail. */
  readonly received: ReadonlyMap<string, number>;
  /** Mails accepted. */
  readonly total: number;
  /** Links in the bodies and headers of the last few mails. */
  readonly samples: readonly string[];
  /** Resolves once so many mails were accepted, or nothing came for `quietMs`. */
  untilTotal(count: number, quietMs: number): Promise<void>;
  close(): Promise<void>;
}

const SAMPLES_MAX = 20;

/** A mail server on loopback that counts what it accepts; its answer is the moment of acceptance. */
export async function startMailCounter(): Promise<MailCounter> {
  const received = new Map<string, number>();
  const troubles: Trouble[] = [];
  const samples: string[] = [];
  let total = 0;
  let lastAt = performance.now();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_, session, done) => {
      const trouble = troubles.shift();
      if (!trouble) return done();
      if (trouble === 'refuse') return done(Object.assign(new Error('later'), { responseCode: 451 }));
      if (trouble === 'drop') destroyConnection(server, session.id);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        if (samples.length < SAMPLES_MAX) parts.push(part);
      });
      stream.on('end', () => {
        if (parts.length > 0) samples.push(Buffer.concat(parts).toString());
        for (const { address } of session.envelope.rcptTo)
          received.set(address, (received.get(address) ?? 0) + 1);
        total += 1;
        lastAt = performance.now();
        done();
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    troubles,
    received,
    samples,
    get total() {
      return total;
    },
    async untilTotal(count, quietMs) {
      lastAt = performance.now();
      while (total < count && performance.now() - lastAt < quietMs) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The library has no call for this, so the connection is found among those it keeps. */
function destroyConnection(server: SMTPServer, id: string): void {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> };
  for (const connection of connections) if (connection.id === id) connection._socket.destroy();
}
