import type { SearchDocument } from '#src/search/search-index.ts';
import { scanRecent } from '#src/search/text/recent-scans.ts';
import {
  AGENT,
  BEFORE_VERBS,
  DETERMINERS,
  EMPTY_OBJECTS,
  ENDS,
  findVerb,
  GERUND_NOUNS,
  IDIOMS,
  isAdjective,
  isAmbiguousVerb,
  ONLY_BEFORE_VERBS,
  toPlural,
} from './job-words.server.ts';

/** A job as a text names it. */
export interface NamedJob {
  /** In its base form. */
  verb: string;
  /** The thing that it is done to: one or two folded words, the noun last. */
  object: readonly string[];
  /** True when the tool has verb and object in two tags, as "transcription" and "meeting notes": it may well do the job. */
  isLikely?: boolean;
}

/** A text in words. `breaks` is true for a word before which a sentence or clause ends, `glued` after a hyphen. */
interface Text {
  words: readonly string[];
  breaks: readonly boolean[];
  glued: readonly boolean[];
}

/** Words of a text that are read at all. */
const MOST_WORDS = 300;
/** Jobs of one tool. */
const MOST_JOBS = 24;
const MOST_LIKELY = 16;
const LONGEST_OBJECT = 3;
const NOUN_OF_ACTION = /(?:[st]ion|ment|oval|ieval|ysis)s?$/;
const SPACE = 32;
const BREAK = /[^\p{L}\p{M}\s'’&/-]/u;

/** "generation", but not "captions", which are things as well. */
const isAction = (word: string) =>
  NOUN_OF_ACTION.test(word) && findVerb(word) !== undefined && findVerb(word) !== word.replace(/s$/, '');
const COUNTED_ONE = new Set(['a', 'an', 'one', 'each', 'every', 'another']);
const isGerund = (word: string) => word.endsWith('ing');
const isJoint = (word: string | undefined) => word === 'and' || word === 'or';

function readText(text: string): Text {
  const { words, starts, ends, glued } = scanRecent(text, MOST_WORDS);
  const isBreak = (at: number) => {
    const from = ends[at - 1]!;
    if (starts[at] === from + 1 && text.charCodeAt(from) === SPACE) return false;
    return BREAK.test(text.slice(from, starts[at]));
  };
  const breaks = words.map((_, at) => at > 0 && isBreak(at));
  return { words, breaks, glued };
}

/** The form that does: `writes`, `write`. */
function isInflected(word: string, verb: string): boolean {
  if (word === verb) return true;
  return word.endsWith('s') && word.startsWith(verb.slice(0, -1)) && word.length <= verb.length + 2;
}

/** Keeps the noun and the word before it, when they can be an object. */
function toObject(words: readonly string[]): readonly string[] | undefined {
  const object = words.filter((word, at) => at === words.length - 1 || !EMPTY_OBJECTS.has(word)).slice(-2);
  const noun = object.at(-1);
  if (noun === undefined || noun.length < 3 || !/^\p{L}+$/u.test(noun) || noun.endsWith('ly'))
    return undefined;
  if (isGerund(noun) && !GERUND_NOUNS.has(noun)) return undefined;
  if (EMPTY_OBJECTS.has(noun) || EMPTY_OBJECTS.has(noun.replace(/s$/, '')) || isAdjective(noun))
    return undefined;
  return isAction(noun) ? undefined : object;
}

/** The object as people ask for it: `an interview`, or `interview` before an action, are interviews. */
function inPlural(object: readonly string[]): readonly string[] {
  return [...object.slice(0, -1), toPlural(object.at(-1)!)];
}

/** Reads the object that follows a verb, and where the text goes on. */
function readObject({ words, breaks }: Text, from: number): { object?: readonly string[]; next: number } {
  let at = from;
  const isOpen = () => at < words.length && !breaks[at];
  while (isOpen() && DETERMINERS.has(words[at]!)) at++;
  const isOne = at > from && COUNTED_ONE.has(words[at - 1]!);
  const start = at;
  while (isOpen() && !ENDS.has(words[at]!) && !isJoint(words[at])) at++;
  const found = words.slice(start, at);
  const object = found.length > LONGEST_OBJECT ? undefined : toObject(found);
  return { object: object && isOne ? inPlural(object) : object, next: at };
}

/** Where the verb of a job can stand, and in which form. The place is asked first, because it costs less than the verb. */
interface VerbPlaces {
  isPlace(at: number): boolean;
  isForm(at: number, verb: string): boolean;
}

/** Collects jobs of verbs with what follows: "transcribes meetings and calls", "reading and comparing documents". */
function* readVerbs(text: Text, { isPlace, isForm }: VerbPlaces): Generator<NamedJob> {
  const { words, breaks } = text;
  let waiting: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (text.glued[at + 1] || !isPlace(at)) continue;
    const verb = findVerb(words[at]!);
    if (verb === undefined || !isForm(at, verb)) continue;
    if (isJoint(words[at + 1]) && !breaks[at + 1]) {
      waiting.push(verb);
      continue;
    }
    const { object, next } = readObject(text, at + 1);
    const verbs = [...(isJoint(words[at - 1]) ? waiting : []), verb];
    waiting = [];
    if (!object) continue;
    for (const one of verbs) yield { verb: one, object };
    if (!isJoint(words[next]) || breaks[next] || findVerb(words[next + 1] ?? '') !== undefined) continue;
    const second = readObject(text, next + 1).object;
    if (second) for (const one of verbs) yield { verb: one, object: second };
  }
}

/** Collects jobs of nouns of actions: "background removal", "removal of backgrounds". */
function* readNouns(text: Text, isNoun: (at: number) => boolean): Generator<NamedJob> {
  const { words, breaks } = text;
  for (let at = 0; at < words.length; at++) {
    const verb = isNoun(at) ? findVerb(words[at]!) : undefined;
    if (verb === undefined) continue;
    if (words[at + 1] === 'of' && !breaks[at + 1]) {
      const { object } = readObject(text, at + 2);
      if (object) yield { verb, object };
      continue;
    }
    let from = at;
    while (from > 0 && !breaks[from] && isBeforeNoun(words[from - 1]!)) from--;
    const object = at - from > LONGEST_OBJECT ? undefined : toObject(words.slice(from, at));
    if (object) yield { verb, object: inPlural(object) };
  }
}

function isBeforeNoun(word: string): boolean {
  return !ENDS.has(word) && !isJoint(word) && !DETERMINERS.has(word) && !isAdjective(word);
}

function readTag(tag: string): NamedJob[] {
  const text = readText(tag);
  const last = text.words.length - 1;
  if (last < 1 || IDIOMS.has(text.words.join(' '))) return [];
  const word = text.words[last]!;
  const isNoun = isGerund(word) || isAction(word) || AGENT.test(word) || findVerb(word) === word;
  return [...readNouns(text, (at) => at === last && isNoun)];
}

/** Pairs of an action that is a tag and what other tags are about. */
function* readPairs(tags: readonly string[]): Generator<NamedJob> {
  const texts = tags.map((tag) => readText(tag).words).filter((words) => !IDIOMS.has(words.join(' ')));
  const verbs = texts.flatMap(([word = '', ...others]) => {
    if (others.length > 0 || !(isGerund(word) || isAction(word))) return [];
    return findVerb(word) ?? [];
  });
  if (verbs.length === 0) return;
  const nouns = texts
    .flat()
    .filter((word) => findVerb(word) === undefined && toObject([word]) && !isAdjective(word));
  for (const verb of verbs) {
    for (const noun of new Set(nouns)) yield { verb, object: [noun], isLikely: true };
  }
}

/** A feature or a use case: short, and a verb stands first. */
function readPoint(point: string): NamedJob[] {
  const text = readText(point);
  const { words, breaks } = text;
  const follows = (at: number) => at === 0 || breaks[at]! || isJoint(words[at - 1]);
  return [
    ...readVerbs(text, {
      isPlace: follows,
      isForm: (at, verb) => isGerund(words[at]!) || (at === 0 && isInflected(words[at]!, verb)),
    }),
    ...readNouns(text, (at) => isAction(words[at]!)),
  ];
}

/** "Granola transcribes": a description begins with the name of its tool. */
function isSubject({ words, breaks }: Text, verbAt: number): boolean {
  return verbAt <= 3 && words[verbAt]!.endsWith('s') && !breaks.slice(0, verbAt + 1).includes(true);
}

function readDescription(description: string): NamedJob[] {
  const text = readText(description);
  const { words, breaks } = text;
  const isPlace = (at: number) => {
    const before = words[at - 1] ?? '';
    if (isGerund(words[at]!)) return before === 'by' || before === 'for';
    return at === 0 || breaks[at]! || BEFORE_VERBS.has(before) || isSubject(text, at);
  };
  const isForm = (at: number, verb: string) => {
    if (isGerund(words[at]!)) return true;
    if (!isInflected(words[at]!, verb)) return false;
    return !isAmbiguousVerb(verb) || ONLY_BEFORE_VERBS.has(words[at - 1] ?? '');
  };
  return [...readVerbs(text, { isPlace, isForm })];
}

/** Reads what a tool does from its tags, use cases, features and description, and what it likely does; bounded. */
export function extractJobs({ fields }: SearchDocument): NamedJob[] {
  const listOf = (name: string) => [fields[name] ?? []].flat();
  const told = [
    ...listOf('tags').flatMap(readTag),
    ...listOf('use_cases').flatMap(readPoint),
    ...listOf('features').flatMap(readPoint),
    ...listOf('description').flatMap(readDescription),
  ];
  return [...told.slice(0, MOST_JOBS), ...[...readPairs(listOf('tags'))].slice(0, MOST_LIKELY)];
}
