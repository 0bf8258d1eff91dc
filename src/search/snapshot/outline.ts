import { isFields, isNumberArray, type NumberArray, type State } from './state.ts';

/** A large part of a state, which stands before the outline in the file: numbers or texts. */
export type Section = NumberArray | readonly string[];

/** A state without its sections, as JSON; where one is missing stands its kind and length. */
export type Outline =
  | null
  | boolean
  | number
  | string
  | ['undefined']
  | ['number', string]
  | ['array', kind: string, length: number]
  | ['texts', length: number]
  | ['numbers', length: number]
  | ['list', Outline[]]
  | ['map', keys: Outline, values: Outline]
  | ['set', Outline]
  | ['fields', [string, Outline][]];

/** Lists with fewer items than this are part of the outline. */
const FEW = 16;

/** Takes a state apart. The sections are in the order in which `joinState` asks for them. */
export function splitState(state: State): { outline: Outline; sections: Section[] } {
  const sections: Section[] = [];
  const outline = outlineOf(state, sections);
  return { outline, sections };
}

function outlineOf(state: State, sections: Section[]): Outline {
  if (state === undefined) return ['undefined'];
  if (state === null || typeof state === 'boolean' || typeof state === 'string') return state;
  // JSON knows no infinity and no negative zero.
  if (typeof state === 'number') {
    return Number.isFinite(state) && !Object.is(state, -0)
      ? state
      : ['number', Object.is(state, -0) ? '-0' : `${state}`];
  }
  if (isNumberArray(state)) {
    sections.push(state);
    return ['array', state.constructor.name, state.length];
  }
  if (state instanceof Map) {
    return ['map', outlineOf([...state.keys()], sections), outlineOf([...state.values()], sections)];
  }
  if (state instanceof Set) return ['set', outlineOf([...state], sections)];
  if (isFields(state)) {
    return ['fields', Object.entries(state).map(([name, field]) => [name, outlineOf(field, sections)])];
  }
  return outlineOfList(state as readonly State[], sections);
}

function outlineOfList(list: readonly State[], sections: Section[]): Outline {
  if (list.length >= FEW && list.every((item) => typeof item === 'string')) {
    sections.push(list);
    return ['texts', list.length];
  }
  if (list.length >= FEW && list.every((item) => typeof item === 'number')) {
    sections.push(Float64Array.from(list));
    return ['numbers', list.length];
  }
  return ['list', list.map((item) => outlineOf(item, sections))];
}

/** Reads the next section of a file. */
export interface SectionSource {
  readNumbers(kind: string, length: number): Promise<NumberArray>;
  readTexts(length: number): Promise<string[]>;
}

/** Puts a state together again. */
export async function joinState(outline: Outline, source: SectionSource): Promise<State> {
  if (!Array.isArray(outline)) return outline;
  switch (outline[0]) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(outline[1]);
    case 'array':
      return source.readNumbers(outline[1], outline[2]);
    case 'texts':
      return source.readTexts(outline[1]);
    case 'numbers':
      return Array.from((await source.readNumbers('Float64Array', outline[1])) as Float64Array);
    case 'list':
      return joinList(outline[1], source);
    case 'map': {
      const keys = await joinState(outline[1], source);
      const values = (await joinState(outline[2], source)) as State[];
      return new Map((keys as State[]).map((key, at) => [key, values[at]]));
    }
    case 'set':
      return new Set((await joinState(outline[1], source)) as State[]);
    case 'fields': {
      const fields: Record<string, State> = {};
      for (const [name, field] of outline[1]) fields[name] = await joinState(field, source);
      return fields;
    }
  }
}

async function joinList(items: readonly Outline[], source: SectionSource): Promise<State[]> {
  const list: State[] = [];
  // An item that has no section of its own waits for nothing.
  for (const item of items) list.push(Array.isArray(item) ? await joinState(item, source) : item);
  return list;
}
