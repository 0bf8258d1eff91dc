import { isNearWord } from '#src/search/text/near-word.ts';
import { listVariables } from '../config.server.ts';

/** Of programs that Aisle has nothing to do with, though their names are close to its own. */
const OTHERS = new Set(['LANGUAGE', 'HOSTNAME']);
/** Families in which every variable is one of Aisle's. */
const FAMILIES = /^(?:ASSISTANT|BACKUP|METRICS|NEWSLETTER|SMTP|STATISTICS)_/;
/** Shorter names are close to too many others. */
const SHORTEST = 6;

export interface Misspelt {
  name: string;
  /** The variable that was probably meant; undefined when none is close. */
  meant: string | undefined;
}

/** Finds variables that are set and mean nothing, but look like settings. A misspelt one is otherwise ignored in silence. */
export function findMisspelt(environment: NodeJS.ProcessEnv): Misspelt[] {
  const known = listVariables();
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || OTHERS.has(name) || environment[name] === '') return [];
    const meant = findMeant(name.toUpperCase().replaceAll('-', '_'), known);
    return meant || FAMILIES.test(name) ? [{ name, meant }] : [];
  });
}

/** `TRUSTED_PROX` for one proxy and for several. */
const singularOf = (name: string): string => name.replace(/(?:IES|Y|S)$/, '');

function findMeant(name: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(name)) return name;
  if (name.length < SHORTEST) return undefined;
  const alike = [...known].find((each) => singularOf(each) === singularOf(name));
  if (alike) return alike;
  for (const edits of [1, 2]) {
    const near = [...known].find((each) => each.length >= SHORTEST && isNearWord(name, each, edits));
    if (near) return near;
  }
  return undefined;
}

/** Says what is wrong with a variable, and what to do. */
export function describeMisspelt({ name, meant }: Misspelt): string {
  if (meant) return `${name} is not a setting, so it does nothing. Rename it to ${meant}, or remove it.`;
  return `${name} is not a setting, so it does nothing. docs/configuration.md has all of them; remove it, or set the one that you need.`;
}
