import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface RedisServer {
  url: string;
  /** True for an installed Valkey or Redis, false for the small stand-in below. */
  isReal: boolean;
  stop(): Promise<void>;
  /** Begins again on the same port, empty. */
  start(): Promise<void>;
}

const PROGRAMS = ['valkey-server', 'redis-server'];

async function findProgram(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const program of PROGRAMS) {
      const path = join(folder, program);
      if (
        await access(path).then(
          () => true,
          () => false,
        )
      )
        return path;
    }
  }
  return undefined;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a throw-away server, by default on a free port of loopback: Valkey or Redis where one is installed, else a stand-in that speaks the protocol over TCP
 * counts as the script of `rate-limiter-flexible` does, and keeps values. It knows no other command that returns something.
 */
export async function startRedis(at: { host?: string; port?: number } = {}): Promise<RedisServer> {
  const { host = '127.0.0.1', port = await findPort() } = at;
  const program = await findProgram();
  const run = program ? () => runProgram(program, host, port) : () => runStandIn(host, port);
  let stop = await run();
  return {
    url: `redis://${host}:${port}`,
    isReal: program !== undefined,
    stop: () => stop(),
    start: async () => {
      stop = await run();
    },
  };
}

async function runProgram(program: string, host: string, port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-redis-'));
  const options = ['--port', String(port), '--bind', host, '--protected-mode', 'no'];
  options.push('--save', '', '--dir', folder);
  const child: ChildProcess = spawn(program, options, { stdio: 'ignore' });
  await delay(300);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Cuts complete commands, each a list of bulk strings, off the beginning of what has arrived. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    const command: string[] = [];
    let at = head[0].length;
    while (command.length < Number(head[1])) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      const from = at + (size?.[0].length ?? 0);
      if (!size || rest.length < from + Number(size[1]) + 2) return { commands, rest };
      command.push(rest.slice(from, from + Number(size[1])));
      at = from + Number(size[1]) + 2;
    }
    commands.push(command);
    rest = rest.slice(at);
  }
}

interface Count {
  value: number;
  /** By `performance.now()`. */
  endsAt: number;
}

/** A value with when it ends, by `performance.now()`. */
type Values = Map<string, { text: string; endsAt: number }>;

function readValue(values: Values, key: string): string {
  const kept = values.get(key);
  return kept && kept.endsAt > performance.now() ? `$${kept.text.length}\r\n${kept.text}\r\n` : '$-1\r\n';
}

/** The reply to a command, as bytes of the protocol. */
function answer(counts: Map<string, Count>, values: Values, command: readonly string[]): string {
  const [name = '', first = '', text = '', key = '', by, seconds] = command;
  if (name === 'GET') return readValue(values, first);
  if (name === 'SET') values.set(first, { text, endsAt: performance.now() + Number(by) * 1000 });
  if (name.toUpperCase() !== 'EVAL') return '+OK\r\n';
  const now = performance.now();
  const open = counts.get(key);
  const count = open && open.endsAt > now ? open : { value: 0, endsAt: now + Number(seconds) * 1000 };
  count.value += Number(by);
  counts.set(key, count);
  return `*2\r\n:${count.value}\r\n:${Math.ceil(count.endsAt - now)}\r\n`;
}

async function runStandIn(host: string, port: number): Promise<() => Promise<void>> {
  const counts = new Map<string, Count>();
  const values: Values = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let arrived = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      const { commands, rest } = readCommands(arrived + text);
      arrived = rest;
      for (const command of commands) socket.write(answer(counts, values, command), 'latin1');
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }).listen(port, host);
  await once(server, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
}
