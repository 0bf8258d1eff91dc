/** Words that go on with what was said before, English and French. Folded: lower case, no accents. */

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Places in the list of an answer. -1 is the last. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'first 1st premier premiere 1er 1ere',
    1: 'second 2nd deuxieme seconde 2e 2eme',
    2: 'third 3rd troisieme 3e 3eme',
    3: 'fourth 4th quatrieme 4e 4eme',
    [-1]: 'last dernier derniere',
  }).flatMap(([place, words]) => words.split(' ').map((word): [string, number] => [word, Number(place)])),
);

/** After these a number is a place: "number 2", "option 3". */
export const NUMBERED = wordSet('number numero no option tool outil');

/** Stand for the tools of the answer. */
export const PRONOUNS = wordSet(
  'one ones them those these it they celui celle ceux celles eux elles lui lequel laquelle',
);

/** A question about what is known of tools begins with one of these, */
export const OPENING = wordSet(
  'is are does do can has have how what where which who in will combien est sont a ont peut quel quelle quels quelles ou en que quoi ' +
    'faut il elle',
);
/** and is made of these besides the names of the field and the tool. */
export const ASKING = wordSet(
  'is are does do can has have how what where which who will be to of the a an for in on at by my your our with and need there me tell any ' +
    'est sont a ont peut quel quelle quels quelles ou en que quoi faut c ce qu l le la les de du des d un une y t et mes mon ma vos nos dans sur pour par avec',
);
/** Stand for the tools that were shown. */
export const STANDING_FOR: ReadonlySet<string> = new Set([
  ...PRONOUNS,
  ...'he its their one any all of these tools tool il ils elle'.split(' '),
]);

export const COMPARING = wordSet(
  'compare compares comparing comparison comparer comparez comparaison difference differences between vs versus entre',
);
export const ALL = wordSet('both all two three deux trois tous toutes them these those les tools outils');

export const LIKENESS = wordSet(
  'similar like alternative alternatives semblable semblables similaire similaires comme ressemble',
);

/** Words around a place that ask for nothing else: "tell me more about the second one". */
export const AROUND = wordSet(
  'tell more about details detail info information open show and what why pourquoi plus dis dites parle parlez en savoir sur details quid et price cost how much combien coute c est quoi qu ce que',
);

export const CHEAPER = wordSet(
  'cheaper cheapest expensive dear pricey cher chere chers cheres economique economiques abordable abordables',
);
/** "Which is cheaper?" asks about the tools of the answer. */
export const CHOOSING = wordSet('which lequel laquelle lesquels quel quelle');
export const BETTER = wordSet('better best recommend meilleur meilleure mieux conseillez recommandez');
/** Before "expensive" they make it cheaper. */
export const LESS = wordSet('less moins too trop not pas');

/** At its beginning they make a message go on: "only for teams", "and in French?". */
export const MARKERS = wordSet(
  'and or but only just also with without in on for from that which who instead rather no not except same what maybe ' +
    'et ou mais seulement uniquement aussi avec sans dans sur pour de qui que plutot pas sauf meme juste',
);
/** Anywhere, but for the beginning. */
export const BACKWARDS = wordSet(
  'only instead rather too also ones those them seulement uniquement plutot aussi celles ceux',
);

/** An infinitive after "pour" begins another task. */
export const INFINITIVE = /^\p{L}{2,20}(?:er|ir|re)$/u;
