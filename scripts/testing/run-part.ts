import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { MultiBar } from 'cli-progress';
import { checkPart, type Event, EventFile, type TestResult } from './results.ts';

/** A program of a run, whose reporter tells of its tests. */
export interface Part {
  name: string;
  /** A program of `node_modules/.bin`, with its arguments. */
  command: readonly [program: string, ...args: string[]];
  environment?: Readonly<NodeJS.ProcessEnv>;
  /** Milliseconds that one of its tests may take. */
  longest: number;
}

export interface PartResult {
  name: string;
  milliseconds: number;
  tests: TestResult[];
  events: readonly Event[];
}

const root = join(import.meta.dirname, '../..');
const POLL_MS = 250;
/** Between two lines about progress where there is no terminal. */
const LINE_MS = 30_000;

/** Runs a program under this Node and returns its exit status. @param write receives what it prints; default: this terminal */
export function runProgram(
  [program, ...args]: Part['command'],
  environment: NodeJS.ProcessEnv = {},
  write?: (text: string) => void,
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: write ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      // A hundred processes of a run load the server, which takes each a second less.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...environment,
    },
  });
  const end = () => child.kill();
  process.once('exit', end);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => write?.(text));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => {
      process.off('exit', end);
      resolve(status ?? 1);
    });
  });
}

/** Runs a part with a bar of its progress. @param eventsPath a file of its own */
export async function runPart(part: Part, eventsPath: string): Promise<PartResult> {
  const { name, command, environment, longest } = part;
  const start = performance.now();
  const file = new EventFile(eventsPath);
  const bars = new MultiBar({
    format: `${name} {bar} {value} of {total} · {duration_formatted}`,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: LINE_MS,
    forceRedraw: true,
  });
  const bar = bars.create(0, 0);
  const draw = () => {
    const events = file.read();
    bar.setTotal(events.find((event) => event.kind === 'plan')?.steps ?? 0);
    bar.update(events.filter(({ kind }) => kind === 'step').length);
  };
  const drawing = setInterval(draw, POLL_MS);
  const write = process.stderr.isTTY ? (text: string) => bars.log(text.replace(/\n?$/, '\n')) : undefined;
  const status = await runProgram(command, { ...environment, TEST_EVENTS: eventsPath }, write);
  clearInterval(drawing);
  draw();
  bars.stop();
  const events = file.read();
  return {
    name,
    milliseconds: performance.now() - start,
    tests: checkPart(name, events, status, longest),
    events,
  };
}
