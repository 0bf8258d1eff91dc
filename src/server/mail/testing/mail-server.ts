import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server treats the next conversation. */
export type Behaviour = 'accept' | 'stall' | { refuse: 'sender' | 'recipient' | 'data'; status: number };

export interface MailServer {
  port: number;
  url: string;
  /** Taken one by one, a conversation each; then mails are accepted. */
  behaviours: Behaviour[];
  /** Conversations so far. */
  readonly attempts: number;
  readonly accepted: readonly Email[];
  /** The accepted mails, which it forgets: for a run with thousands. */
  takeAccepted(): Email[];
  /** Resolves once so many mails are accepted. */
  untilAccepted(count: number): Promise<void>;
  untilAttempts(count: number): Promise<void>;
  close(): Promise<void>;
}

function refusal(status: number, address: string): Error {
  // Servers like to repeat the address.
  return Object.assign(new Error(`no mail for ${address}`), { responseCode: status });
}

/** A mail server on loopback. */
export async function startMailServer(port = 0, behaviours: Behaviour[] = []): Promise<MailServer> {
  const accepted: Email[] = [];
  const waiting = new Set<() => void>();
  let attempts = 0;
  const wake = (): void => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise<void>((resolve) => waiting.add(resolve));
  };
  const server = createServer(behaviours, {
    begin: () => {
      attempts += 1;
      wake();
    },
    accept: (mail) => accepted.push(mail),
    end: wake,
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const bound = (listener.address() as AddressInfo).port;
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    behaviours,
    accepted,
    takeAccepted: () => accepted.splice(0),
    get attempts() {
      return attempts;
    },
    untilAccepted: (count) => until(() => accepted.length >= count),
    untilAttempts: (count) => until(() => attempts >= count),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Conversation {
  begin(): void;
  accept(mail: Email): void;
  end(): void;
}

function createServer(behaviours: Behaviour[], { begin, accept, end }: Conversation): SMTPServer {
  const current = new Map<string, Behaviour>();
  const check = (id: string, step: 'sender' | 'recipient' | 'data', address: string): Error | undefined => {
    const behaviour = current.get(id);
    if (typeof behaviour !== 'object' || behaviour.refuse !== step) return undefined;
    return refusal(behaviour.status, address);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(session, callback) {
      const behaviour = behaviours.shift() ?? 'accept';
      current.set(session.id, behaviour);
      begin();
      if (behaviour !== 'stall') callback();
    },
    onMailFrom: ({ address }, { id }, callback) => callback(check(id, 'sender', address)),
    onRcptTo: ({ address }, { id }, callback) => callback(check(id, 'recipient', address)),
    onData(stream, { id }, callback) {
      buffer(stream).then(async (bytes) => {
        const refused = check(id, 'data', 'anybody');
        if (!refused) accept(await PostalMime.parse(bytes));
        callback(refused);
        end();
      }, callback);
    },
  });
  server.on('error', () => {
    // Conversations that break off are part of the tests.
  });
  return server;
}
