import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERYDAY_REQUESTS, UNANSWERED } from '#src/demo/testing/everyday-requests.ts';

/** A request with the tools that answer it, written from the catalogue before any search. */
export interface Task {
  text: string;
  /** `short`, `misspelt`, `name`, `job`, `sentence`, `constraint`, `like`, `versus`, `negation` or `no answer`. */
  kind: string;
  /** ISO 639-1. */
  language: string;
  /** Names of the tools that fit best, and of others that answer. */
  best: string[];
  also: string[];
}

/** Tasks for a catalogue: one JSON object a line, in `NAME.jsonl` and `NAME-….jsonl` of this folder, or in a file that is given. */
export function readTasks(name: string, file?: string): Task[] {
  const own = globSync(join(import.meta.dirname, `${name}{,-*}.jsonl`)).sort();
  const tasks = (file ? [file] : own).filter(existsSync).flatMap((path) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line): Task => JSON.parse(line)),
  );
  return name === 'demo' && !file ? [...tasks, ...listEveryday()] : tasks;
}

const KINDS: Record<string, string> = {
  jobs: 'job',
  price: 'constraint',
  platform: 'constraint',
  'open source': 'constraint',
  chatty: 'sentence',
  french: 'job',
};

/** The tasks of the demonstration's own test. */
function listEveryday(): Task[] {
  const answered = EVERYDAY_REQUESTS.map(({ kind, text, best, right }) => ({
    text,
    kind: KINDS[kind] ?? kind,
    language: kind === 'french' ? 'fr' : 'en',
    best: [...best],
    also: right.filter((name) => !best.includes(name)),
  }));
  const unanswered = UNANSWERED.map((text) => ({
    text,
    kind: 'no answer',
    language: 'en',
    best: [],
    also: [],
  }));
  return [...answered, ...unanswered];
}

/** The half of the tasks that a ranking may be tuned on; the other one stays untouched. Said by the text alone. */
export function isForTuning({ text }: Pick<Task, 'text'>): boolean {
  return createHash('sha256').update(text).digest()[0]! % 2 === 0;
}
