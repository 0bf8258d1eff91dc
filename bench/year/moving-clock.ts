/**
 * Preloaded into a process and its threads (`NODE_OPTIONS=--import=…`): `Date` shows the time that `moveTo` has set, and
 * goes on from there. The embedded database asks it too, so that its `now()`, triggers and job queue live at that time.
 * Timers and `performance.now()` stay as they are.
 */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const NAME = 'aisle-moving-clock';

const shared = (getEnvironmentData(NAME) as SharedArrayBuffer | undefined) ?? new SharedArrayBuffer(8);
if (isMainThread) setEnvironmentData(NAME, shared);
/** Milliseconds ahead of the machine's time, negative in the past. */
const [ahead] = [new Float64Array(shared)];
const readMachine = Date.now.bind(Date);
const read = (): number => Math.floor(readMachine() + ahead[0]!);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [read()], made),
  get: (target, key) => (key === 'now' ? read : Reflect.get(target, key)),
});

/** Sets the time in all threads. */
export function moveTo(time: number): void {
  ahead[0] = time - readMachine();
}
