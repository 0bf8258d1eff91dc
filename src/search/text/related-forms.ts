/**
 * Words of one family differ by their ending: `generate`, `generator`, `generation`. The families below are the
 * English endings that people mix when they search; what they make up is only used where the dictionary has it.
 */
const FAMILIES: readonly { endings: readonly string[]; shortestStem: number }[] = [
  { endings: ['ate', 'ates', 'ated', 'ating', 'ation', 'ations', 'ator', 'ators', 'ative'], shortestStem: 3 },
  {
    endings: [
      'ize',
      'izes',
      'ized',
      'izing',
      'izer',
      'izers',
      'ization',
      'ise',
      'ised',
      'ising',
      'isation',
      'y',
      'ies',
    ],
    shortestStem: 4,
  },
  { endings: ['be', 'bes', 'bed', 'bing', 'ber', 'bers', 'pt', 'pts', 'ption', 'ptions'], shortestStem: 5 },
  {
    endings: [
      '',
      'e',
      's',
      'es',
      'ed',
      'ing',
      'ings',
      'er',
      'ers',
      'or',
      'ors',
      'ion',
      'ions',
      'ment',
      'ments',
    ],
    shortestStem: 3,
  },
];
const LETTERS_ONLY = /^[a-z]{4,30}$/;
/** Endings that short words often have by chance, as `notion` and `user` do. */
const AMBIGUOUS = new Set(['er', 'ers', 'or', 'ors', 'ion', 'ions', 'ment', 'ments']);
const AMBIGUOUS_STEM = 4;
/** `chatting` belongs to `chat`. */
const DOUBLED = /([bdgklmnprt])\1$/;
const DOUBLES = /[aeiou][bdgmnprt]$/;

function listStems(word: string, endings: readonly string[], shortestStem: number): string[] {
  return endings
    .filter((ending) => {
      const shortest = AMBIGUOUS.has(ending) ? AMBIGUOUS_STEM : shortestStem;
      return word.endsWith(ending) && word.length - ending.length >= shortest;
    })
    .map((ending) => word.slice(0, word.length - ending.length));
}

/** The forms of the latest words: those that mean the same are asked for with every request that has one of them. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 5000;

/** Other members of a word's family, real ones and made-up ones; the word itself left out. */
export function listRelatedForms(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const forms = LETTERS_ONLY.test(word) ? [...makeForms(word)] : [];
  known.set(word, forms);
  return forms;
}

function makeForms(word: string): Set<string> {
  const forms = new Set<string>();
  for (const { endings, shortestStem } of FAMILIES) {
    for (const stem of listStems(word, endings, shortestStem)) {
      for (const ending of endings) forms.add(stem + ending);
      if (shortestStem > 3) continue;
      if (DOUBLED.test(stem)) forms.add(stem.slice(0, -1));
      if (DOUBLES.test(stem))
        for (const ending of ['ing', 'er', 'ed']) forms.add(stem + stem.at(-1) + ending);
    }
  }
  forms.delete(word);
  return forms;
}
