import { scanWords } from '#src/search/text/scan-words.ts';
import {
  EVERYDAY,
  EVERYDAY_PHRASES,
  FORGETTING,
  IDENTITY,
  INSULTED,
  INSULTS,
  LEAVING,
  MAILINGS,
  MANAGING,
  NAMES_JOB,
  NAMES_TOOL,
  POLITE,
  PROGRAMMING,
  QUESTIONS,
  REVEALING,
  ROLES,
  TALK,
  THANKS,
  TO_ASSISTANT,
  WHEN_OR_WHERE,
} from './aside-lexicon.ts';

/**
 * A message that asks for no tool: a greeting, thanks, empty talk, an insult, orders to the assistant, a program to write,
 * help with an account of some company, or a question of everyday life.
 */
export type Aside =
  | 'greeting'
  | 'thanks'
  | 'talk'
  | 'insult'
  | 'instructions'
  | 'code'
  | 'account'
  | 'everyday';

/** So many words may stand between two that belong together: "my ChatGPT Plus subscription". */
const BETWEEN = 3;

/** True when a word of each set follows one of the set before, with few words between. */
function hasSequence(words: readonly string[], sets: readonly ReadonlySet<string>[]): boolean {
  let ends = words.flatMap((word, at) => (sets[0]!.has(word) ? [at] : []));
  for (const set of sets.slice(1)) {
    const starts = ends;
    ends = words.flatMap((word, at) =>
      set.has(word) && starts.some((start) => at > start && at - start <= BETWEEN + 1) ? [at] : [],
    );
  }
  return ends.length > 0;
}

function isEveryday(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const text = words.join(' ');
  return (
    hasSequence(words, [QUESTIONS, EVERYDAY]) ||
    (EVERYDAY.has(first) && (words.length === 1 || WHEN_OR_WHERE.has(second))) ||
    EVERYDAY_PHRASES.some((phrase) => ` ${text} `.includes(` ${phrase} `))
  );
}

/** Greetings, thanks, questions about the assistant, empty talk. */
function readTalk(words: readonly string[]): Aside | undefined {
  const isAll = (...sets: readonly ReadonlySet<string>[]) =>
    words.every((word) => sets.some((set) => set.has(word)));
  const isTo = words.some((word) => TO_ASSISTANT.has(word));
  if (isAll(POLITE)) return words.some((word) => THANKS.has(word)) ? 'thanks' : 'greeting';
  if (isTo && isAll(POLITE, IDENTITY, TO_ASSISTANT)) return 'greeting';
  const isInsult = words.some((word) => INSULTS.has(word));
  if (isInsult && isAll(POLITE, TALK, INSULTS, INSULTED, TO_ASSISTANT)) return 'insult';
  return isAll(POLITE, TALK, TO_ASSISTANT) ? 'talk' : undefined;
}

/** "2 + 2": nothing but numbers and signs. */
const ARITHMETIC = /^[\d\s.,+*/×÷^()=?-]{3,}$/u;
/** Signs that stand in programs and in no sentence. */
const PROGRAM = /\{\s*$|\);|=>|\bdef \w{1,40}\(|\bfunction \w{0,40}\(|\bprint\(|console\.log|#include/imu;

function isOrder(words: readonly string[]): boolean {
  const text = `${words.join(' ')} `;
  return (
    hasSequence(words, FORGETTING) ||
    hasSequence(words, REVEALING) ||
    ROLES.some((role) => text.startsWith(`${role} `))
  );
}

/** Recognizes by a rule what needs no search for tools; undefined for everything that may. */
export function readAside(message: string): Aside | undefined {
  const { words } = scanWords(message);
  if (words.length === 0) return undefined;
  const talk = readTalk(words);
  if (talk) return talk;
  if (ARITHMETIC.test(message) && words.length > 1) return 'everyday';
  if (isOrder(words)) return 'instructions';
  if (words.some((word) => NAMES_TOOL.has(word))) return undefined;
  if (PROGRAM.test(message) || PROGRAMMING.some((sets) => hasSequence(words, sets))) return 'code';
  if (words.some((word) => NAMES_JOB.has(word))) return undefined;
  const isLeaving = words.some((word) => LEAVING.has(word)) && !words.some((word) => MAILINGS.has(word));
  if (isLeaving || hasSequence(words, MANAGING)) return 'account';
  return isEveryday(words) ? 'everyday' : undefined;
}
