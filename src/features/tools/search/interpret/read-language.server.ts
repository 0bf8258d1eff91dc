import { scanWords } from '#src/search/text/scan-words.ts';

// Small words as the scan folds them. Words that two of the languages share say nothing.
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const OWN = wordSet(
  'the a an for to of and with my i is in that which can me tool free un une le les des pour et avec je mon ma mes sur du au qui outil gratuit',
);
const OTHERS = wordSet(
  'ich ein eine einen der das und fur mit suche brauche kostenlos kostenlose zum zur mein meine werkzeug ' +
    'el los las para con quiero necesito herramienta mis una como hacer ' +
    'il lo gli per di della voglio cerco uno strumento degli ' +
    'um uma com quero preciso ferramenta meu minha fazer em ' +
    'het een voor van ik zoek wil gratis naar mijn hulpmiddel ' +
    'jag vill och att med verktyg szukam narzedzie chce dla bir icin',
);

/** False for a message in another language than English and French, or in another script. */
export function readsLanguageOf(message: string): boolean {
  if (/[^\0-\x7f]/.test(message)) {
    const letters = message.match(/\p{L}/gu)?.length ?? 0;
    const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0;
    if (latin * 2 < letters) return false;
  }
  const { words } = scanWords(message);
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length;
  const others = count(OTHERS);
  return others < 2 || others <= count(OWN);
}

/** The words of a message in another language, without the small ones that are known. */
export function listForeignWords(message: string): string[] {
  return message.split(/[\s.,;:!?]+/u).filter((word) => {
    const folded = scanWords(word).words.join(' ');
    return folded !== '' && !OTHERS.has(folded);
  });
}
