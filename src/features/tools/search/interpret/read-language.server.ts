import { scanWords } from '#src/search/text/scan-words.ts';
import { FILLERS, OTHER_LANGUAGES } from './word-lexicon.ts';

/** False for a message in a language whose words are only searched for as they are: none of those read, or another script. */
export function readsLanguageOf(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return false;
  const { words } = scanWords(message);
  const others = words.filter((word) => OTHER_LANGUAGES.has(word)).length;
  return (
    others < 2 || others <= words.filter((word) => FILLERS.has(word) && !OTHER_LANGUAGES.has(word)).length
  );
}

/** The words of a message in another language, without the small ones that are known. */
export function listForeignWords(message: string): string[] {
  return message.split(/[\s.,;:!?]+/u).filter((word) => {
    const folded = scanWords(word).words.join(' ');
    return folded !== '' && !OTHER_LANGUAGES.has(folded);
  });
}
