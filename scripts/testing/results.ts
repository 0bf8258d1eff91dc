import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { z } from 'zod';

/** Lines that a reporter writes while its part of a run goes on. */
const Event = z.discriminatedUnion('kind', [
  /** How many steps the part will have: test files, or journeys. */
  z.object({ kind: z.literal('plan'), steps: z.number() }),
  z.object({ kind: z.literal('step') }),
  z.object({
    kind: z.literal('test'),
    /** From the root of the repository. */
    file: z.string(),
    name: z.string(),
    /** `retried`: passed, but not on its first try. */
    state: z.enum(['passed', 'retried', 'failed', 'skipped']),
    milliseconds: z.number(),
    /** How much of its time a process had here lately: 1 where nothing else runs but the tests, 0.5 where it waits as long. */
    share: z.number(),
    /** For skipping it. */
    reason: z.string().optional(),
  }),
  /** Time that a file takes besides its tests: imports and hooks. */
  z.object({ kind: z.literal('file'), file: z.string(), milliseconds: z.number() }),
]);
export type Event = z.infer<typeof Event>;
export type TestResult = Extract<Event, { kind: 'test' }>;

/** Processes that wait for each core while nothing runs here but tests: three workers, with their servers and browsers. */
const USUAL_LOAD = 3;

/** A minute's average, since a busy machine makes every test late. */
export const shareOfTime = () => Math.min(1, (USUAL_LOAD * availableParallelism()) / loadavg()[0]!);

/** The tag of tests that only the long run has. */
export const LONG = 'long';

/** Milliseconds that a test of `npm test` may take. One that takes longer is tagged as long, or made quicker. */
export const LONGEST = 20_000;
/** Of the failures and of the skipped, because what remains of a log that was cut is its end. */
const MOST_LISTED = 60;
const MOST_SLOW = 20;

/** The reporter's side: the run names the file in TEST_EVENTS; without it nothing is written. */
export function sendEvent(event: Event): void {
  const path = process.env.TEST_EVENTS;
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`);
}

/** The events in a file, to which a reporter goes on adding. */
export class EventFile {
  readonly #path: string;
  readonly #events: Event[] = [];
  #size = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Reads what was added since the last time; a line that is still being written is left for the next one. */
  read(): readonly Event[] {
    if (!existsSync(this.#path)) return this.#events;
    const file = openSync(this.#path, 'r');
    try {
      const added = Buffer.alloc(fstatSync(file).size - this.#size);
      readSync(file, added, 0, added.length, this.#size);
      const whole = added.subarray(0, added.lastIndexOf('\n') + 1);
      this.#size += whole.length;
      for (const line of whole.toString().split('\n').filter(Boolean))
        this.#events.push(Event.parse(JSON.parse(line)));
      return this.#events;
    } finally {
      closeSync(file);
    }
  }
}

/**
 * The tests of a part, in which a test that took too long has failed, and so has a program that ended badly without naming
 * a failed test: it broke before its tests, or after.
 * @param longest milliseconds that a test may take where nothing but the tests runs
 */
export function checkPart(
  part: string,
  events: readonly Event[],
  status: number,
  longest: number,
): TestResult[] {
  const tests = events.filter((event) => event.kind === 'test').map((test) => checkTime(test, longest));
  const isNamed = tests.some(({ state }) => state === 'failed');
  const hasRun = tests.some(({ state }) => state !== 'skipped');
  if (isNamed || (status === 0 && hasRun)) return tests;
  const name = status === 0 ? 'ran no test' : `ended with status ${status}`;
  return [...tests, { kind: 'test', file: part, name, state: 'failed', milliseconds: 0, share: 1 }];
}

function checkTime(test: TestResult, longest: number): TestResult {
  if (test.milliseconds * test.share <= longest) return test;
  const seconds = (test.milliseconds / 1000).toFixed(1);
  const name = `${test.name} (took ${seconds} s, more than ${longest / 1000}, and is not tagged as long)`;
  return { ...test, name, state: 'failed' };
}

/** The lines that end a run: what was skipped and why, what needed a second try, what failed, and the counts. */
export function formatClosing(tests: readonly TestResult[]): string {
  const having = (state: TestResult['state']) => tests.filter((test) => test.state === state);
  const [retried, failed, skipped] = [having('retried'), having('failed'), having('skipped')];
  const nameOf = ({ file, name }: TestResult) => `${file} › ${name}`;
  const counts = [
    `${having('passed').length + retried.length} passed`,
    `${failed.length} failed`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(retried.length > 0 ? [`${retried.length} on the second try`] : []),
  ];
  return [
    ...list('', [...new Set(skipped.map(formatSkipped))], ''),
    ...list('\nPassed on their second try only:', retried.map(nameOf), '↻ '),
    ...list('\nFailed:', failed.map(nameOf), '✗ '),
    '',
    counts.join(', '),
  ].join('\n');
}

/** Many tests are skipped for one reason, which is said once. */
function formatSkipped({ file, reason }: TestResult): string {
  return `SKIPPED: ${reason?.replace(/^SKIPPED: /, '') ?? `tests in ${file}, which this machine lacks something for`}`;
}

function list(heading: string, lines: readonly string[], mark: string): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LISTED;
  const shown = lines.slice(0, MOST_LISTED).map((line) => mark + line);
  return [...(heading ? [heading] : []), ...shown, ...(more > 0 ? [`${mark}and ${more} more`] : [])];
}

/** The slowest tests, and what each folder takes in all workers together. */
export function formatSlow(events: readonly Event[]): string {
  const timed = events.filter((event) => event.kind === 'test' || event.kind === 'file');
  const tests = timed.filter((event) => event.kind === 'test');
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, MOST_SLOW);
  const folders = new Map<string, number>();
  for (const { file, milliseconds } of timed) {
    const folder = folderOf(file);
    folders.set(folder, (folders.get(folder) ?? 0) + milliseconds);
  }
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  `;
  return [
    `\nThe ${slowest.length} slowest tests:`,
    ...slowest.map(({ file, name, milliseconds }) => `${seconds(milliseconds)}${file} › ${name}`),
    '\nTime by folder, all workers together:',
    ...[...folders].toSorted((a, b) => b[1] - a[1]).map(([folder, sum]) => seconds(sum) + folder),
  ].join('\n');
}

/** A slice, or the folder of its kind. */
function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
}
