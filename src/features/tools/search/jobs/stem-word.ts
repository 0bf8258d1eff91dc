/** Forms whose stem no ending tells. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    recognition: 'recognize',
    summary: 'summarize',
    translator: 'translate',
    written: 'write',
    drawn: 'draw',
    made: 'make',
    built: 'build',
    analyses: 'analyze',
    analytics: 'analyze',
    people: 'person',
    children: 'child',
  }),
);
const DOUBLED = /([bdgmnprt])\1$/;
const VOWEL = /[aeiouy]/;

/** The first matching rule applies: ending, what takes its place, and the shortest rest. */
const ENDINGS: readonly (readonly [ending: string, replacement: string, shortest: number])[] = [
  ...['ization', 'isation', 'izing', 'ising', 'izer', 'iser', 'ized', 'ised', 'ize', 'ise'].map(
    (ending) => [ending, 'iz', 3] as const,
  ),
  ...['ysis', 'yzing', 'ysing', 'yzer', 'yse', 'yze', 'yzed', 'ysed'].map(
    (ending) => [ending, 'ys', 2] as const,
  ),
  ...['scription', 'script', 'scribing', 'scriber', 'scribed', 'scribe'].map(
    (ending) => [ending, 'scrib', 2] as const,
  ),
  ...['ation', 'ator', 'ating', 'ated', 'ative', 'ate'].map((ending) => [ending, 'at', 3] as const),
  ...['tion', 'ting', 'tor'].map((ending) => [ending, 't', 3] as const),
  ['ssion', 'ss', 3],
  ['ement', '', 3],
  ['ment', '', 4],
  ['oval', 'ov', 2],
  ['ieval', 'iev', 2],
  ['ing', '', 3],
  ['ed', '', 3],
  ['er', '', 4],
  ['or', '', 4],
];

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Stems of the latest words: texts repeat theirs, and a stem is looked for by some forty rules. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** Strips the ending of a folded English word, so that `transcribing`, `transcription` and `transcribes` are one stem. */
export function stemWord(word: string): string {
  if (word.length < 4) return word;
  let stem = known.get(word);
  if (stem === undefined) {
    stem = findStem(word);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, stem);
  }
  return stem;
}

function findStem(word: string): string {
  const singular = withoutPlural(word);
  const base = IRREGULAR.get(singular) ?? IRREGULAR.get(word) ?? singular;
  for (const [ending, replacement, shortest] of ENDINGS) {
    if (!base.endsWith(ending)) continue;
    const rest = base.slice(0, base.length - ending.length);
    if (rest.length < shortest || !VOWEL.test(rest)) continue;
    return withoutE((rest + replacement).replace(DOUBLED, '$1'));
  }
  return withoutE(base);
}

function withoutE(stem: string): string {
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}
