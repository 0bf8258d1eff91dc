import type { Token } from './read-tokens.server.ts';
import { wordSet } from './word-lexicon.ts';

/** Before or behind what is asked for, they make it a condition. */
const INSISTING = wordSet(
  'must only exclusively strictly solely required mandatory doit doivent seulement uniquement exclusivement obligatoire obligatoirement imperativement',
);
/** "It has to run on Windows": the verb and "to". */
const OBLIGING = wordSet('has have needs');
/** Words between these and what is asked for. */
const BETWEEN = wordSet(
  'be run runs work works support supports on in for with as a an the my be it is are to etre tourner fonctionner marcher sur en sous un une mon ma des les',
);
const FARTHEST = 5;

/** True when the words around a phrase insist on it: "must run on Windows", "only free", "open source only". */
export function isDemanded(tokens: readonly Token[], from: number, to: number): boolean {
  if (INSISTING.has(tokens[to]?.word ?? '')) return true;
  for (let at = from - 1; at >= Math.max(0, from - FARTHEST); at--) {
    const word = tokens[at]!.word;
    if (INSISTING.has(word)) return true;
    if (word === 'to' && OBLIGING.has(tokens[at - 1]?.word ?? '')) return true;
    if (!BETWEEN.has(word)) return false;
  }
  return false;
}
