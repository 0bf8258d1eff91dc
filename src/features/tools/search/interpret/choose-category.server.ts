import type { CategoryHint } from './read-phrases.server.ts';
import type { Token } from './read-tokens.server.ts';

/** The purpose of a tool follows these words; its kind comes before them. */
const PURPOSE = new Set('for from with using about of pour avec depuis'.split(' '));
const RESULT = new Set('to into en vers'.split(' '));
const INTO: ReadonlySet<string> = new Set(['into', 'en']);
const ARTICLES: ReadonlySet<string> = new Set('a an the my our un une des'.split(' '));
const WRITE: ReadonlySet<string> = new Set(
  'write writes written writing ecrire ecrit rediger redige'.split(' '),
);
const TRANSLATE: ReadonlySet<string> = new Set(
  'translate translates translating translation translations translator traduire traduction traductions traducteur'.split(
    ' ',
  ),
);
/** A field of the lexicon, whatever the categories of the site are. */
const WRITING_FIELD = 'writing';
const FRENCH =
  'le la les des un une pour avec sans qui que je mon ma mes du de outil outils logiciel dans et pas aux au ecrire gratuit gratuite'.split(
    ' ',
  );
const FRENCH_MARKERS: ReadonlySet<string> = new Set(FRENCH);

/**
 * The category of a request: names and kinds of a field before tasks. Among several names the head of the phrase counts,
 * which is the last one in English ("video marketing") and the first one in French ("marketing vidéo").
 */
export function chooseCategory(
  hints: readonly CategoryHint[],
  tokens: readonly Token[],
): CategoryHint | undefined {
  const strong = hints.filter(({ strength }) => strength !== 'task');
  if (strong.length === 0)
    return hints.find(({ from }) => isMadeInto(tokens, from)) ?? mostNamed(hints, tokens);
  const result = strong.find(({ from }) => RESULT.has(tokens[from - 1]?.word ?? '') && from > 1);
  if (result && strong[0] !== result) return result;
  const firstTask = hints.find(({ strength }) => strength === 'task');
  const purpose = tokens.findIndex(({ word }, at) => at > 0 && PURPOSE.has(word));
  const before = purpose < 0 ? strong : strong.filter(({ from }) => from < purpose);
  // "Invoices for developers" is about invoices.
  if (before.length === 0 && firstTask && firstTask.from < purpose) return firstTask;
  const heads = before.length > 0 ? before : strong;
  return isFrench(tokens) ? heads[0] : heads.at(-1);
}

function isFrench(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => FRENCH_MARKERS.has(word));
}

/** "Turn my notes into flashcards": what is made says more than what it is made of. */
function isMadeInto(tokens: readonly Token[], from: number): boolean {
  const [before, link] = [tokens[from - 1]?.word ?? '', tokens[from - 2]?.word ?? ''];
  return INTO.has(before) || (ARTICLES.has(before) && INTO.has(link));
}

/**
 * The category that most tasks point to. Of equals the last one before the purpose counts, which is what something is done to:
 * "transcribe meetings" is about meetings, and "summarize videos for students" about videos; a translation is about languages whatever is translated. That something is written says less than what it is, so that
 * contracts to be written are about law.
 */
function mostNamed(all: readonly CategoryHint[], tokens: readonly Token[]): CategoryHint | undefined {
  const telling = all.filter(({ from }) => !WRITE.has(tokens[from]!.word));
  const others = telling.filter(({ slug }) => slug !== WRITING_FIELD);
  const hints = others.length > 0 && others.length === telling.length ? others : all;
  const groups = [...Map.groupBy(hints, ({ slug }) => slug).values()];
  const most = Math.max(0, ...groups.map(({ length }) => length));
  const equals = groups.filter(({ length }) => length === most).map((group) => group[0]!);
  const translated = equals.find(({ from }) => TRANSLATE.has(tokens[from]!.word));
  if (translated) return translated;
  const purpose = tokens.findIndex(({ word }, at) => at > 0 && PURPOSE.has(word));
  return equals.findLast(({ from }) => purpose < 0 || from < purpose) ?? equals[0];
}
