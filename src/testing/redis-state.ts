/** A reply of the protocol. */
export type Reply =
  | null
  | number
  | string
  | readonly Reply[]
  | { status: string }
  | { error: string }
  | { push: readonly Reply[] }
  | { map: Record<string, Reply> };

interface Entry {
  value: string;
  /** By `performance.now()`. */
  expiresAt: number;
}

const OK = { status: 'OK' } as const;

/** One connection's view of a `RedisState`. */
interface Session {
  run(command: readonly string[]): void;
  close(): void;
}

/** What a stand-in for Valkey remembers, and the commands that it knows; any other is an error, as there. */
export class RedisState {
  readonly #entries = new Map<string, Entry>();
  readonly #subscribers = new Map<string, Set<(reply: Reply) => void>>();

  open(send: (reply: Reply) => void): Session {
    let queued: (readonly string[])[] | undefined;
    return {
      run: (command) => {
        const name = command[0]!.toUpperCase();
        if (name === 'EXEC') {
          const replies = (queued ?? []).map((one) => this.#answer(one, send));
          queued = undefined;
          send(replies);
        } else if (name === 'MULTI') {
          queued = [];
          send(OK);
        } else if (queued) {
          queued.push(command);
          send({ status: 'QUEUED' });
        } else send(this.#answer(command, send));
      },
      close: () => {
        for (const listeners of this.#subscribers.values()) listeners.delete(send);
      },
    };
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt > performance.now()) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #answer(command: readonly string[], send: (reply: Reply) => void): Reply {
    const [name = '', key = '', value = ''] = command;
    switch (name.toUpperCase()) {
      case 'HELLO':
        return { map: { server: 'redis', version: '7.4.0', proto: 3 } };
      case 'CLIENT':
        return OK;
      case 'PING':
        return { status: 'PONG' };
      case 'SET':
        return this.#set(key, value, command.slice(3));
      case 'INCRBY':
        return this.#increase(key, Number(value));
      case 'PTTL':
        return this.#timeLeft(key);
      case 'SUBSCRIBE':
        return this.#subscribe(key, send);
      case 'PUBLISH':
        return this.#publish(key, value);
      default:
        return { error: `ERR unknown command '${name}'` };
    }
  }

  #set(key: string, value: string, options: readonly string[]): Reply {
    const names = options.map((option) => option.toUpperCase());
    if (names.includes('NX') && this.#find(key)) return null;
    const lifetime = names.includes('PX')
      ? Number(options[names.indexOf('PX') + 1])
      : Number.POSITIVE_INFINITY;
    this.#entries.set(key, { value, expiresAt: performance.now() + lifetime });
    return OK;
  }

  #increase(key: string, by: number): Reply {
    const entry = this.#find(key) ?? { value: '0', expiresAt: Number.POSITIVE_INFINITY };
    entry.value = String(Number(entry.value) + by);
    this.#entries.set(key, entry);
    return Number(entry.value);
  }

  #timeLeft(key: string): Reply {
    const entry = this.#find(key);
    if (!entry) return -2;
    return Number.isFinite(entry.expiresAt) ? Math.ceil(entry.expiresAt - performance.now()) : -1;
  }

  #subscribe(channel: string, send: (reply: Reply) => void): Reply {
    const listeners = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, listeners.add(send));
    return { push: ['subscribe', channel, 1] };
  }

  #publish(channel: string, message: string): Reply {
    const listeners = this.#subscribers.get(channel) ?? new Set();
    for (const send of listeners) send({ push: ['message', channel, message] });
    return listeners.size;
  }
}
