import { STRIDE, type Steps } from '../run-in-slices.ts';

/** What a snapshot keeps: plain data, with its large parts in arrays of numbers and texts. */
export type State =
  | undefined
  | null
  | boolean
  | number
  | string
  | NumberArray
  | readonly State[]
  | Map<State, State>
  | Set<State>
  | Fields;
export type Fields = { [name: string]: State };
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array | BigInt64Array;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array, BigInt64Array };
type NumberArrayKind = keyof typeof KINDS;

/** Elements of an array of numbers that are copied between two pauses. */
const ELEMENTS_PER_STEP = 65_536;

export function isNumberArray(value: unknown): value is NumberArray {
  return ArrayBuffer.isView(value) && value.constructor.name in KINDS;
}

/** @throws RangeError for a kind or length that there is not */
export function createNumberArray(kind: string, length: number): NumberArray {
  if (!Object.hasOwn(KINDS, kind)) throw new RangeError(`No array is called ${kind}`);
  return new KINDS[kind as NumberArrayKind](length);
}

export interface CopyOptions {
  /** Names of fields that are left out: what can be made again, and what belongs to somebody else. Functions are left out, too. */
  omitted: ReadonlySet<string>;
  /** Parts whose arrays of numbers nobody changes any more; they are not copied. */
  constant: ReadonlySet<unknown>;
}

/**
 * Copies what an object consists of, pausing now and then; it must not change meanwhile.
 * @throws TypeError for what a snapshot cannot hold
 */
export function* copyState(value: unknown, options: CopyOptions, isConstant = false): Steps<State> {
  if (value === null || value === undefined) return value;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNumberArray(value)) return isConstant ? value : yield* copyNumbers(value);
  if (Array.isArray(value)) return yield* copyList(value, options, isConstant);
  if (value instanceof Set) return new Set(yield* copyList([...value], options, isConstant));
  if (value instanceof Map) {
    const keys = yield* copyList([...value.keys()], options, isConstant);
    const values = yield* copyList([...value.values()], options, isConstant);
    return new Map(keys.map((key, at) => [key, values[at]]));
  }
  if (typeof value !== 'object') throw new TypeError(`A snapshot cannot hold a ${typeof value}`);
  const copy: Fields = {};
  for (const [name, field] of listFields(value, options.omitted)) {
    copy[name] = yield* copyState(field, options, isConstant || options.constant.has(field));
  }
  return copy;
}

function* copyNumbers<Kind extends NumberArray>(numbers: Kind): Steps<NumberArray> {
  const copy = createNumberArray(numbers.constructor.name, numbers.length);
  for (let from = 0; from < numbers.length; from += ELEMENTS_PER_STEP) {
    copy.set(numbers.subarray(from, from + ELEMENTS_PER_STEP) as never, from);
    yield;
  }
  return copy;
}

function* copyList(list: readonly unknown[], options: CopyOptions, isConstant: boolean): Steps<State[]> {
  const isFlat = list.every((item) => typeof item === 'number' || typeof item === 'string');
  if (isFlat) return list.slice() as State[];
  const copy: State[] = [];
  for (const item of list) {
    copy.push(yield* copyState(item, options, isConstant));
    if (copy.length % STRIDE === 0) yield;
  }
  return copy;
}

function listFields(value: object, omitted: ReadonlySet<string>): [string, unknown][] {
  return Object.entries(value).filter(([name, field]) => typeof field !== 'function' && !omitted.has(name));
}

/**
 * Puts copied state into a new object of the same kind. Its parts that are objects of a class stay and are filled.
 * @throws TypeError when it consists of something else
 */
export function assignState(target: object, state: State, omitted: ReadonlySet<string>): void {
  if (!isFields(state)) throw new TypeError('The state is no object');
  const names = listFields(target, omitted).map(([name]) => name);
  const given = Object.keys(state);
  if (names.length !== given.length || !names.every((name) => Object.hasOwn(state, name))) {
    throw new TypeError(`The state has ${given}, but ${names} are needed`);
  }
  const fields = target as Record<string, unknown>;
  for (const name of names) fields[name] = assigned(fields[name], state[name], omitted);
}

function assigned(before: unknown, state: State, omitted: ReadonlySet<string>): unknown {
  if (isClassObject(before)) {
    assignState(before, state, omitted);
    return before;
  }
  if (Array.isArray(before) && before.some(isClassObject)) {
    if (!Array.isArray(state) || state.length !== before.length) {
      throw new TypeError('The state has another number of parts');
    }
    return before.map((part, at) => assigned(part, state[at], omitted));
  }
  return state;
}

function isClassObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) || ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set)
    return false;
  return Object.getPrototypeOf(value) !== Object.prototype;
}

export function isFields(state: State): state is Fields {
  return typeof state === 'object' && state !== null && Object.getPrototypeOf(state) === Object.prototype;
}
