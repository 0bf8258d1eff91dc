import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** This process stands outside, where administrators and visitors are. */
const OUTSIDE = '10.77.0.1/24';
const HALVES = ['east', 'west'] as const;
const TRUNK = ['trunk0', 'trunk1'] as const;

type Half = (typeof HALVES)[number];

/** A host with a network stack of its own, on a switch that connects two halves. */
export interface Host {
  name: string;
  address: string;
  /** Runs a program there; `account` is a user's and a group's id. */
  run(
    command: string,
    args: readonly string[],
    options?: SpawnOptions & { account?: { uid?: number; gid?: number } },
  ): ChildProcess;
  /** The cable: without it nothing is refused, and nothing is answered. */
  unplug(): void;
  plug(): void;
  move(half: Half): void;
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** The reason why this machine cannot lay out hosts; undefined when it can. */
export function findObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'hosts in network namespaces need Linux';
  try {
    const script = 'ip link add probe type bridge && ip link add one type veth peer name other';
    execFileSync('unshare', ['--net', 'sh', '-c', script], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this account may not make network namespaces, or ip and unshare are not installed';
  }
}

/** Replaces this process by one in a network namespace of its own, so that nothing of it is left on the machine. */
export function enterNamespace(flag: string): void {
  if (process.argv.includes(flag)) return;
  const command = ['unshare', '--net', process.execPath, ...process.execArgv, ...process.argv.slice(1), flag];
  process.execve!('/usr/bin/env', ['env', ...command], process.env);
}

/** Hosts that end with this process. */
export class Network {
  readonly #holders: ChildProcess[] = [];
  #count = 10;

  constructor() {
    ip('link', 'set', 'lo', 'up');
    for (const half of HALVES) {
      ip('link', 'add', half, 'type', 'bridge');
      ip('link', 'set', half, 'up');
    }
    ip('link', 'add', TRUNK[0], 'type', 'veth', 'peer', 'name', TRUNK[1]);
    for (const [index, end] of TRUNK.entries()) ip('link', 'set', end, 'master', HALVES[index]!);
    ip('address', 'add', OUTSIDE, 'dev', 'east');
    this.connect();
  }

  /** Connects the halves. */
  connect(): void {
    for (const end of TRUNK) ip('link', 'set', end, 'up');
  }

  /** Cuts the network between the halves. */
  cut(): void {
    ip('link', 'set', TRUNK[0], 'down');
  }

  async addHost(name: string): Promise<Host> {
    this.#count += 1;
    const address = `10.77.0.${this.#count}`;
    const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    this.#holders.push(holder);
    const pid = String(holder.pid);
    while (readlinkSync(`/proc/${pid}/ns/net`) === readlinkSync('/proc/self/ns/net')) await wait(5);
    const cable = `c-${name}`;
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
    const move = (half: Half) => ip('link', 'set', cable, 'master', half);
    const plug = () => ip('link', 'set', cable, 'up');
    const inside = ['nsenter', '--target', pid, '--net'];
    const here = (...args: string[]) => execFileSync(inside[0]!, [...inside.slice(1), 'ip', ...args]);
    here('link', 'set', 'lo', 'up');
    here('address', 'add', `${address}/24`, 'dev', 'eth0');
    here('link', 'set', 'eth0', 'up');
    move('east');
    plug();
    return {
      name,
      address,
      move,
      plug,
      unplug: () => ip('link', 'set', cable, 'down'),
      run: (command, args, { account = {}, ...options } = {}) => {
        const as = [
          ...(account.gid === undefined ? [] : ['--setgid', String(account.gid)]),
          ...(account.uid === undefined ? [] : ['--setuid', String(account.uid)]),
        ];
        return spawn(inside[0]!, [...inside.slice(1), ...as, '--', command, ...args], options);
      },
    };
  }

  close(): void {
    for (const holder of this.#holders) holder.kill('SIGKILL');
  }
}
